import { m } from '#words';
import { Button } from '#ui/Button.tsx';
import { useSite } from '#platform/web/page.ts';

type DemoLoginsProps = { busy: boolean; onEnter: (email: string, password: string) => void };

/** One-click logins of the demo's accounts. */
export function DemoLogins({ busy, onEnter }: DemoLoginsProps) {
  const { demoAdmin, demoMember, demoPassword } = useSite().settings;
  const enter = (email: string | boolean | undefined) => onEnter(String(email), String(demoPassword));
  if (!demoPassword) return null;
  return (
    <section className="demo-doors">
      <p>{m.user_demo()}</p>
      <div className="ways">
        <Button kind="quiet" size="small" busy={busy} onClick={() => enter(demoMember)}>
          {m.user_demo_member()}
        </Button>
        <Button kind="quiet" size="small" busy={busy} onClick={() => enter(demoAdmin)}>
          {m.user_demo_admin()}
        </Button>
      </div>
    </section>
  );
}
