/** Own drawings on a 24 by 24 grid. */
const paths = {
  close: 'M6 6l12 12M18 6L6 18',
  menu: 'M4 7.5h16M4 12h16M4 16.5h10',
  drawer: 'M4 5.5h16v13H4zM9.5 5.5v13',
  left: 'M14.5 5.5L8 12l6.5 6.5',
  right: 'M9.5 5.5L16 12l-6.5 6.5',
  down: 'M5.5 9.5L12 16l6.5-6.5',
  arrow: 'M4 12h15M13.5 6.5L19 12l-5.5 5.5',
  place:
    'M12 21s-6.5-5.6-6.5-11a6.5 6.5 0 0 1 13 0c0 5.4-6.5 11-6.5 11zM12 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6z',
  calendar: 'M4.5 6.5h15v13h-15zM4.5 10.5h15M8.5 4v4M15.5 4v4',
  phone:
    'M6 3.5h3l1.5 4.5-2 1.5a12 12 0 0 0 6 6l1.5-2 4.5 1.5v3c0 1.2-1 2-2.2 1.9C10.6 19.3 4.7 13.4 4.1 5.7 4 4.5 4.8 3.5 6 3.5z',
  copy: 'M8.5 8.5h11v11h-11zM5 15.5H4.5v-11h11V5',
  tick: 'M5 12.5l4.5 4.5L19 7.5',
  warning: 'M12 4l9 16H3zM12 10v4.5M12 17v.5',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2.5v2.5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3L7 7M17 17l1.7 1.7M5.3 18.7L7 17M17 7l1.7-1.7',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  zoom: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20.5 20.5M10.5 8v5M8 10.5h5',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20.5 20.5',
  filters:
    'M4 7h9M17 7h3M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM4 17h3M11 17h9M9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  card: 'M4.5 4.5h15v9h-15zM4.5 17h15M4.5 20h9',
  grid: 'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z',
  list: 'M4.5 5.5h5v5h-5zM13 6.5h7M13 9.5h4M4.5 13.5h5v5h-5zM13 14.5h7M13 17.5h4',
  heart:
    'M12 20.2C7 16.4 3.5 13.2 3.5 9.3a4.6 4.6 0 0 1 8.5-2.5 4.6 4.6 0 0 1 8.5 2.5c0 3.9-3.5 7.1-8.5 10.9z',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6',
  dot: 'M12 13a1 1 0 1 0 0-2 1 1 0 0 0 0 2z',
  tag: 'M4 4h7l9 9-7 7-9-9zM8.5 8.5h.01',
} as const;

type IconName = keyof typeof paths;

type IconProps = { name: IconName; size?: number };

/** Decorative: beside text, or in a control with a name of its own. */
export const Icon = ({ name, size }: IconProps) => <Drawing path={paths[name]} size={size} />;

/** An icon of one page alone, which the others need not load. */
export function Drawing({ path, size = 20 }: { path: string; size?: number | undefined }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
