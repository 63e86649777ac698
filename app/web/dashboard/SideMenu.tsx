import { useRef } from 'react';
import { m } from '#words';
import { Avatar } from '#features/users/web/Avatar.tsx';
import { usePerson, useRole } from '#features/users/web/signed-in.ts';
import { Button } from '#ui/Button.tsx';
import { Drawing, Icon } from '#ui/Icon.tsx';
import { NavLink } from '#platform/web/router.tsx';

const icons = {
  laptop: 'M5.5 5.5h13v10h-13zM2.5 18.5h19',
  laptops: 'M8 4.5h12.5v9M4 8.5h12.5v8H4zM2 19.5h16.5',
  pen: 'M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5c.5-3.5 3-5.5 6.5-5.5s6 2 6.5 5.5M16 11a3.5 3.5 0 0 0 0-7M18 14.5c2 .7 3.2 2.5 3.5 5',
  star: 'M12 4l2.4 5 5.6.7-4.1 3.9 1 5.4-4.9-2.7L7.1 19l1-5.4L4 9.7 9.6 9z',
};

type Entry = { to: string; label: () => string; icon: keyof typeof icons };

const addLaptop: Entry = { to: '/dashboard', label: m.laptop_add, icon: 'laptop' };
const postBlog: Entry = { to: '/dashboard/post-blog', label: m.blog_post, icon: 'pen' };

const entries: Record<'Member' | 'Admin', Entry[]> = {
  Member: [addLaptop, postBlog, { to: '/dashboard/my-laptops', label: m.laptop_mine, icon: 'laptops' }],
  Admin: [
    addLaptop,
    postBlog,
    { to: '/dashboard/all-users', label: m.user_all, icon: 'people' },
    { to: '/dashboard/all-laptops', label: m.laptop_all, icon: 'laptops' },
    { to: '/dashboard/add-a-brand', label: m.brand_add, icon: 'star' },
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
              <Drawing path={icons[icon]} />
              {label()}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
