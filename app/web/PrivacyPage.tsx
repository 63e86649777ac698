import { m } from '#words';
import { Describe, useSite } from '#ui/page.ts';

export function Page() {
  const { name } = useSite();
  const parts = [
    [m.privacy_kept_title(), m.privacy_kept()],
    [m.privacy_shown_title(), m.privacy_shown()],
    [m.privacy_browser_title(), m.privacy_browser()],
    [m.privacy_others_title(), m.privacy_others()],
    [m.privacy_removal_title(), m.privacy_removal()],
  ];
  return (
    <div className="wrap page prose">
      <Describe title={m.foot_privacy()} description={m.privacy_intro({ name })} canonical="/privacy" />
      <h1>{m.foot_privacy()}</h1>
      <p>{m.privacy_intro({ name })}</p>
      {parts.map(([title, text]) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
    </div>
  );
}
