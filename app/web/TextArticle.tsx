import { m } from '#words';
import { Link } from '#platform/web/router.tsx';
import { Describe } from '#platform/web/page.ts';

type TextArticleProps = {
  title: string;
  intro: string;
  address: string;
  sections: [title: string, text: string][];
};

export function TextArticle({ title, intro, address, sections }: TextArticleProps) {
  return (
    <div className="wrap page prose">
      <Describe title={title} description={intro} canonical={address} />
      <h1>{title}</h1>
      <p>{intro}</p>
      {sections.map(([title, text]) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
      <p>
        <Link to="/contact">{m.contact_us_title()}</Link>
      </p>
    </div>
  );
}
