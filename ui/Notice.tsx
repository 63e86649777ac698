import type { ReactNode } from 'react';

type NoticeProps = { title: string; text: string; children?: ReactNode };

/** A page with one message and links onward. */
export function Notice({ title, text, children }: NoticeProps) {
  return (
    <section className="wrap page notice">
      <h1>{title}</h1>
      <p>{text}</p>
      {children && <div className="ways">{children}</div>}
    </section>
  );
}
