import type { ComponentProps } from 'react';

type Kind = 'plain' | 'quiet' | 'ghost' | 'accent' | 'danger';
type Shape = { kind?: Kind; size?: 'usual' | 'small' | 'round'; wide?: boolean };

/** For links that look like buttons: `<Link className={buttonLook({ kind: 'quiet' })}>`. */
export const buttonLook = ({ kind = 'plain', size = 'usual', wide = false }: Shape = {}): string =>
  [
    'button',
    kind !== 'plain' && `button-${kind}`,
    size !== 'usual' && `button-${size}`,
    wide && 'button-wide',
  ]
    .filter(Boolean)
    .join(' ');

type ButtonProps = ComponentProps<'button'> & Shape & { busy?: boolean };

/** While busy it ignores clicks but keeps the focus, as a disabled button would not. */
export function Button({
  kind,
  size,
  wide,
  busy = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={[
        buttonLook({ ...(kind && { kind }), ...(size && { size }), ...(wide && { wide }) }),
        className,
      ]
        .filter(Boolean)
        .join(' ')}
      aria-disabled={busy || undefined}
      data-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {children}
    </button>
  );
}
