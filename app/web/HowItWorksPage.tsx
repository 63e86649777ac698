import { m } from '#words';
import { buttonLook } from '#ui/Button.tsx';
import { Describe } from '#platform/web/page.ts';
import { Link } from '#platform/web/router.tsx';
import { BuyPicture, CheckPicture, ChoosePicture, SchedulePicture } from './HowPictures.tsx';

const steps = () => [
  { title: m.how_choose_title(), text: m.how_choose(), Picture: ChoosePicture },
  { title: m.how_schedule_title(), text: m.how_schedule(), Picture: SchedulePicture },
  { title: m.how_check_title(), text: m.how_check(), Picture: CheckPicture },
  { title: m.how_buy_title(), text: m.how_buy(), Picture: BuyPicture },
];

/** What the sentence of the front page promises, in four pictures. */
export function Page() {
  return (
    <div className="wrap page">
      <Describe title={m.how_title()} description={m.how_intro()} canonical="/how-it-works" />
      <header className="page-head">
        <h1>{m.how_title()}</h1>
        <p>{m.how_intro()}</p>
      </header>
      <ol className="steps how">
        {steps().map(({ title, text, Picture }) => (
          <li key={title}>
            <Picture />
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <div className="ways how-ways">
        <Link className={buttonLook()} to="/all-collections">
          {m.home_browse()}
        </Link>
        <Link className={buttonLook({ kind: 'quiet' })} to="/checklist">
          {m.checklist_title()}
        </Link>
        <Link className={buttonLook({ kind: 'quiet' })} to="/safe-buying">
          {m.foot_safe_buying()}
        </Link>
      </div>
    </div>
  );
}
