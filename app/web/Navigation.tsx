import { m } from '#words';
import { FavouritesLink } from '#features/favourites/web/FavouritesLink.tsx';
import { SearchBox, SearchOpener } from '#features/search/web/SearchBox.tsx';
import { Account, RegisterInMenu } from '#features/users/web/Account.tsx';
import { buttonLook } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Logo } from '#ui/Logo.tsx';
import { Menu } from '#ui/Menu.tsx';
import { useSite } from '#platform/web/page.ts';
import { Link, NavLink, useLocation } from '#platform/web/router.tsx';
import { useIsHydrated } from '#platform/web/hydrated.ts';
import { LanguageLinks } from './language/LanguageLinks.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

export function Navigation() {
  const { name } = useSite();
  const { pathname, key } = useLocation();
  // The shell of private pages is rendered for another path.
  const isHydrated = useIsHydrated();
  return (
    <header className="top">
      <div className="wrap top-bar">
        <Link className="wordmark" to="/">
          <Logo />
          <span>{name}</span>
        </Link>
        <SearchBox />
        <div className="top-tools">
          <SearchOpener />
          <FavouritesLink />
          <ul className="large-only">
            <LanguageLinks />
          </ul>
          <ThemeSwitch />
          <Account />
          {isHydrated && pathname.startsWith('/dashboard') && (
            <button
              type="button"
              className={`${buttonLook({ kind: 'quiet', size: 'round' })} small-only`}
              popoverTarget="dashboard-menu"
              aria-label={m.nav_dashboard_menu()}
            >
              <Icon name="drawer" />
            </button>
          )}
          <button
            type="button"
            className={`${buttonLook({ kind: 'quiet', size: 'round' })} small-only`}
            popoverTarget="main-links"
            aria-label={m.nav_menu()}
          >
            <Icon name="menu" />
          </button>
        </div>
        <nav className="main-links" id="main-links" popover="auto" key={key} aria-label={m.nav_main()}>
          <ul>
            <li>
              <NavLink to="/" end>
                {m.nav_home()}
              </NavLink>
            </li>
            <li>
              <Menu label={m.nav_category()}>
                <li>
                  <NavLink to="/categories/gaming">{m.nav_gaming()}</NavLink>
                </li>
                <li>
                  <NavLink to="/categories/laptop">{m.nav_laptop()}</NavLink>
                </li>
                <li>
                  <NavLink to="/categories/desktop">{m.nav_desktop()}</NavLink>
                </li>
              </Menu>
            </li>
            <li>
              <NavLink to="/brands">{m.nav_brands()}</NavLink>
            </li>
            <li>
              <NavLink to="/all-collections">{m.nav_all_collections()}</NavLink>
            </li>
            <li>
              <NavLink to="/blogs">{m.nav_blogs()}</NavLink>
            </li>
            <li>
              <Link to="/dashboard">{m.nav_sell()}</Link>
            </li>
            <li className="narrow-only">
              <NavLink to="/favourites">{m.favourites_title()}</NavLink>
            </li>
            <RegisterInMenu />
            <LanguageLinks className="small-only" />
            <li className="small-only">
              <ThemeSwitch named />
            </li>
          </ul>
        </nav>
      </div>
    </header>
  );
}
