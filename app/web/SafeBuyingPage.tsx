import { m } from '#words';
import { Link } from '#platform/web/router.tsx';
import { Describe } from '#platform/web/page.ts';

const steps = () => [
  [m.safe_meet_title(), m.safe_meet()],
  [m.safe_check_title(), m.safe_check()],
  [m.safe_owner_title(), m.safe_owner()],
  [m.safe_pay_title(), m.safe_pay()],
  [m.safe_keep_title(), m.safe_keep()],
  [m.safe_wrong_title(), m.safe_wrong()],
];

export function Page() {
  return (
    <div className="wrap page">
      <Describe title={m.foot_safe_buying()} description={m.safe_intro()} canonical="/safe-buying" />
      <header className="page-head">
        <h1>{m.foot_safe_buying()}</h1>
        <p>{m.safe_intro()}</p>
      </header>
      <ol className="steps">
        {steps().map(([title, text]) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p>
        <Link to="/contact">{m.contact_us_title()}</Link>
      </p>
    </div>
  );
}
