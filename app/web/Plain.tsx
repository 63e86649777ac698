import { Describe } from '#platform/web/page.ts';

type PlainProps = { title: string; intro: string; address: string; parts: [title: string, text: string][] };

/** A page of words: an introduction, and parts with a heading each. */
export function Plain({ title, intro, address, parts }: PlainProps) {
  return (
    <div className="wrap page prose">
      <Describe title={title} description={intro} canonical={address} />
      <h1>{title}</h1>
      <p>{intro}</p>
      {parts.map(([title, text]) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
    </div>
  );
}
