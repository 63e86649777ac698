import type { ReactNode } from 'react';

/** Strokes on a field of 24, in the weight of our other icons. */
const strokes = {
  camera: 'M3.5 8h4l1.6-2.5h5.8L16.5 8h4v11h-17zM12 16.6a3.6 3.6 0 1 0 0-7.2 3.6 3.6 0 0 0 0 7.2z',
  picture: 'M4 5h16v14H4zM4 15.5l4.5-4 4 3.5 3-2.5 4.5 4M15.5 9.6a1 1 0 1 0 0-.1z',
  again: 'M18.8 14.5a7 7 0 1 1-.6-6.3L20 10M20 5.5V10h-4.5',
  turn: 'M20 5.5V11h-5.5M19.4 11A8 8 0 1 0 20 14.5',
  bin: 'M5 7h14M9.5 7V4.5h5V7M6.5 7l1 12.5h9l1-12.5M10.3 10.5v5.5M13.7 10.5v5.5',
  grip: 'M9 6.5h.01M15 6.5h.01M9 12h.01M15 12h.01M9 17.5h.01M15 17.5h.01',
} as const;

export function PickerIcon({ name, size = 20 }: { name: keyof typeof strokes; size?: number }) {
  return (
    <Drawing box="0 0 24 24" width={size}>
      <path d={strokes[name]} strokeWidth={name === 'grip' ? 2.6 : 1.7} />
    </Drawing>
  );
}

export function Drawing({ box, width, children }: { box: string; width: number; children: ReactNode }) {
  return (
    <svg
      viewBox={box}
      width={width}
      aria-hidden="true"
      focusable="false"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}
