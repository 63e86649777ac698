import { m } from '#words';
import { Logo } from '#ui/Logo.tsx';
import { useSite } from '#platform/web/page.ts';
import { Link } from '#platform/web/router.tsx';
import { LanguageLinks } from './language/LanguageLinks.tsx';

export function Footer() {
  const { name } = useSite();
  return (
    <footer className="foot">
      <div className="wrap foot-inside">
        <div className="foot-name">
          <Logo size={44} />
          <div>
            <p className="foot-business">{name}</p>
            <p>{m.foot_tagline()}</p>
          </div>
        </div>
        <nav aria-label={m.foot_links()}>
          <ul>
            <li>
              <Link to="/all-collections">{m.nav_all_collections()}</Link>
            </li>
            <li>
              <Link to="/brands">{m.nav_brands()}</Link>
            </li>
            <li>
              <Link to="/blogs">{m.nav_blogs()}</Link>
            </li>
            <li>
              <Link to="/favourites">{m.favourites_title()}</Link>
            </li>
            <li>
              <Link to="/compare">{m.compare_title()}</Link>
            </li>
            <li>
              <Link to="/how-it-works">{m.how_title()}</Link>
            </li>
            <li>
              <Link to="/safe-buying">{m.foot_safe_buying()}</Link>
            </li>
            <li>
              <Link to="/checklist">{m.checklist_title()}</Link>
            </li>
            <li>
              <Link to="/read-a-report">{m.report_title()}</Link>
            </li>
            <li>
              <Link to="/check">{m.check_title()}</Link>
            </li>
            <li>
              <Link to="/contact">{m.contact_us_title()}</Link>
            </li>
            <li>
              <Link to="/terms">{m.foot_terms()}</Link>
            </li>
            <li>
              <Link to="/privacy">{m.foot_privacy()}</Link>
            </li>
            <LanguageLinks />
          </ul>
        </nav>
        <p className="foot-copyright">{m.foot_copyright({ name })}</p>
      </div>
    </footer>
  );
}
