import { useRef } from 'react';
import { m } from '#words';
import { Avatar } from '#features/users/web/Avatar.tsx';
import { roleName } from '#features/users/web/role-name.ts';
import { usePerson, useRole } from '#features/users/web/signed-in.ts';
import type { Role } from '#platform/contract/call.ts';
import { Button } from '#ui/Button.tsx';
import { Drawing, Icon } from '#ui/Icon.tsx';
import { NavLink } from '#platform/web/router.tsx';

const icons = {
  laptop: 'M5.5 5.5h13v10h-13zM2.5 18.5h19',
  laptops: 'M8 4.5h12.5v9M4 8.5h12.5v8H4zM2 19.5h16.5',
  pen: 'M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5c.5-3.5 3-5.5 6.5-5.5s6 2 6.5 5.5M16 11a3.5 3.5 0 0 0 0-7M18 14.5c2 .7 3.2 2.5 3.5 5',
  calendar: 'M4.5 6.5h15v13h-15zM4.5 10.5h15M8.5 4v4M15.5 4v4',
  place:
    'M12 21s-6.5-5.6-6.5-11a6.5 6.5 0 0 1 13 0c0 5.4-6.5 11-6.5 11zM12 12.300a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.600z',
  scales: 'M12 4v16M7 20h10M5 7.500h14M5 7.500l-2.5 6h5zM19 7.500l-2.5 6h5z',
  wrench:
    'M14.5 7.500a4 4 0 0 1 5-4l-2.500 2.500.500 2 2 .500 2.500-2.500a4 4 0 0 1-5 5L8.500 19.500a2.100 2.100 0 0 1-3-3z',
  flag: 'M6 21V4M6 5h11l-2 4 2 4H6',
  star: 'M12 4l2.4 5 5.6.7-4.1 3.9 1 5.4-4.9-2.7L7.1 19l1-5.4L4 9.7 9.6 9z',
};

type Entry = { to: string; label: () => string; icon: keyof typeof icons };

const addLaptop: Entry = { to: '/dashboard', label: m.laptop_add, icon: 'laptop' };
const postBlog: Entry = { to: '/dashboard/post-blog', label: m.blog_post, icon: 'pen' };

const visits: Entry = { to: '/dashboard/visits', label: m.visits_title, icon: 'calendar' };

const reports: Entry = { to: '/dashboard/reports', label: m.queue_title, icon: 'flag' };
const decisions: Entry = { to: '/dashboard/decisions', label: m.decisions_title, icon: 'scales' };

const ofMembers: Entry[] = [
  addLaptop,
  visits,
  postBlog,
  { to: '/dashboard/my-laptops', label: m.laptop_mine, icon: 'laptops' },
  decisions,
];

const entries: Record<Role, Entry[]> = {
  Member: ofMembers,
  Moderator: [...ofMembers, reports],
  Admin: [
    addLaptop,
    visits,
    postBlog,
    reports,
    { to: '/dashboard/all-users', label: m.user_all, icon: 'people' },
    { to: '/dashboard/all-laptops', label: m.laptop_all, icon: 'laptops' },
    { to: '/dashboard/add-a-brand', label: m.brand_add, icon: 'star' },
    { to: '/dashboard/places', label: m.places_title, icon: 'place' },
    { to: '/dashboard/repair-prices', label: m.repair_prices_title, icon: 'wrench' },
    { to: '/dashboard/disputes', label: m.disputes_title, icon: 'scales' },
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
          <span className="soft small">{role && roleName(role)}</span>
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
