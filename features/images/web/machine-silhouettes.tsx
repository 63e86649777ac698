import type { ReactNode } from 'react';
import { Drawing } from './picker-icons.tsx';

const view = (path: string) => (
  <Drawing box="0 0 64 48" width={64}>
    <path d={path} />
  </Drawing>
);

/** Outlines for the four photos of a machine: lid, open keyboard, ports, underside. */
export const machineSilhouettes: ReactNode[] = [
  view('M12 12h40v26H12zM9 38h46v3.5H9zM32 23a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4z'),
  view(
    'M17 6h30v20H17zM21 10h10M21 14h15M21 18h7M17 26l-7 15h44l-7-15M17.5 30h29M15.8 33.5h32.4M26.5 37.5h11l1 3.5h-13z',
  ),
  view('M6 20h52l-2 9H8zM13 23.2h6v2.5h-6zM23 23.2h4v2.5h-4zM31 23.2h9v2.5h-9zM48 24.5h.01M8 16l46-7'),
  view(
    'M10 9h44v30H10zM14.5 13h.01M49.5 13h.01M14.5 35h.01M49.5 35h.01M22 16h20M22 19.5h20M22 23h20M20 29h24v5.5H20z',
  ),
];
