import { useRef } from 'react';
import { m } from '#words';
import { Avatar } from '#features/users/web/Avatar.tsx';
import { usePerson, useRole } from '#features/users/web/signed-in.ts';
import { Button } from '#ui/Button.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { NavLink } from '#platform/web/router.tsx';

type Entry = { to: string; label: () => string; icon: IconName };

const addLaptop: Entry = { to: '/dashboard', label: m.laptop_add, icon: 'laptop' };
const postBlog: Entry = { to: '/dashboard/post-blog', label: m.blog_post, icon: 'pen' };

const entries: Record<'Member' | 'Admin', Entry[]> = {
  Member: [addLaptop, postBlog, { to: '/dashboard/my-laptops', label: m.laptop_mine, icon: 'laptops' }],
  Admin: [
    addLaptop,
    postBlog,
    { to: '/dashboard/all-users', label: m.user_all, icon: 'people' },
    { to: '/dashboard/all-laptops', label: m.laptop_all, icon: 'laptops' },
    { to: '/dashboard/add-a-brand', label: m.brand_add, icon: 'tag' },
  ],
};

/** Beside the page where there is room; on a phone, a drawer that the navigation opens. */
export function SideMenu() {
  const { name, email, picture } = usePerson();
  const { role } = useRole();
  const menu = useRef<HTMLElement>(null);
  const close = () => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover();
  };
  return (
    <nav className="side" id="dashboard-menu" popover="auto" ref={menu} aria-label={m.nav_dashboard_menu()}>
      <header className="side-head">
        <Avatar name={name} picture={picture} size={48} />
        <p>
          <strong>{name || email}</strong>
          <span className="soft small">{role === 'Admin' ? m.user_admin() : role && m.user_member()}</span>
        </p>
        <Button kind="quiet" size="round" className="side-close" aria-label={m.ui_close()} onClick={close}>
          <Icon name="close" />
        </Button>
      </header>
      <ul>
        {(role ? entries[role] : [addLaptop, postBlog]).map(({ to, label, icon }) => (
          <li key={to}>
            <NavLink to={to} end onClick={close}>
              <Icon name={icon} />
              {label()}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
