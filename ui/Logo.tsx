/** Two hands and what passes between them: an H. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg className="logo" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path className="logo-thing" d="M6 22.6 26 13.8v-5.600L6 17z" />
      <rect className="logo-hand" x="3" y="9" width="8" height="21" rx="4" />
      <rect className="logo-hand" x="21" y="2" width="8" height="21" rx="4" />
    </svg>
  );
}
