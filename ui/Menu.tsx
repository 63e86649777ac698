import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './Icon.tsx';
import { useLocation } from '#platform/web/router.tsx';

type MenuProps = { label: ReactNode; children: ReactNode; end?: boolean };

/** A `<details>`, so it opens without script; with it, it also closes on navigation, Escape and outside clicks. */
export function Menu({ label, children, end = false }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    const close = () => details.current?.removeAttribute('open');
    const closeOutside = ({ target }: Event) => {
      if (!details.current?.contains(target as Node)) close();
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !details.current?.open) return;
      close();
      details.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, []);
  return (
    // A new key after each navigation: closed.
    <details key={key} className={end ? 'menu menu-end' : 'menu'} ref={details}>
      <summary>
        {label}
        <Icon name="down" size={16} />
      </summary>
      <ul className="menu-list">{children}</ul>
    </details>
  );
}
