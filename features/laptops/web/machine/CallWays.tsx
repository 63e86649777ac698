import { type ReactNode } from 'react';
import { m } from '#words';
import { buttonLook } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';

type CallWaysProps = {
  mobile: string;
  /** What a message begins with. */
  message?: string;
  /** Other ways beside these. */
  children?: ReactNode;
};

/** A number to be called, or written to by WhatsApp. */
export function CallWays({ mobile, message, children }: CallWaysProps) {
  const said = message === undefined ? '' : `?text=${encodeURIComponent(message)}`;
  return (
    <div className="contact-ways">
      <a className={buttonLook()} href={`tel:${mobile}`}>
        <Icon name="phone" />
        {m.contact_call()}
      </a>
      <a
        className={`${buttonLook()} contact-whatsapp`}
        href={`https://wa.me/${mobile.slice(1)}${said}`}
        target="_blank"
        rel="noreferrer"
      >
        {m.contact_whatsapp()}
      </a>
      {children}
    </div>
  );
}
