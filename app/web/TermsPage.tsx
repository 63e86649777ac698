import { m } from '#words';
import { Describe, useSite } from '#ui/page.ts';

export function Page() {
  const { name } = useSite();
  const parts = [
    [m.terms_service_title(), m.terms_service({ name })],
    [m.terms_seller_title(), m.terms_seller()],
    [m.terms_buyer_title(), m.terms_buyer()],
    [m.terms_forbidden_title(), m.terms_forbidden()],
    [m.terms_removal_title(), m.terms_removal()],
  ];
  return (
    <div className="wrap page prose">
      <Describe title={m.foot_terms()} description={m.terms_intro({ name })} canonical="/terms" />
      <h1>{m.foot_terms()}</h1>
      <p>{m.terms_intro({ name })}</p>
      {parts.map(([title, text]) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
    </div>
  );
}
