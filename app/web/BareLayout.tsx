import type { ReactNode } from 'react';
import { m } from '#words';
import { buttonLook } from '#ui/Button.tsx';
import { Logo } from '#ui/Logo.tsx';
import { useSite } from '#platform/web/page.ts';
import { Link } from '#platform/web/router.tsx';
import { Footer } from './Footer.tsx';

/** Around a page that React does not hydrate: nothing in it needs a script. */
export function BareLayout({ children }: { children: ReactNode }) {
  const { name } = useSite();
  return (
    <>
      <a className={`skip ${buttonLook()}`} href="#main">
        {m.nav_skip()}
      </a>
      <header className="top">
        <div className="wrap top-bar">
          <Link className="wordmark" to="/">
            <Logo />
            <span>{name}</span>
          </Link>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}
