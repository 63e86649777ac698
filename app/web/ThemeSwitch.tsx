import { useSyncExternalStore } from 'react';
import { m } from '#words';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';

type Theme = 'light' | 'dark';

const themeNow = (): Theme => {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};

function listen(changed: () => void) {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const choice = new MutationObserver(changed);
  system.addEventListener('change', changed);
  choice.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    system.removeEventListener('change', changed);
    choice.disconnect();
  };
}

/** Follows the system until the user chooses; `entry-early.ts` applies the stored choice before the first paint. */
export function ThemeSwitch({ named = false }) {
  const theme = useSyncExternalStore<Theme>(listen, themeNow, () => 'light');
  const other: Theme = theme === 'dark' ? 'light' : 'dark';
  const change = () => {
    document.documentElement.dataset['theme'] = other;
    localStorage.setItem('theme', other);
  };
  const icon = <Icon name={other === 'dark' ? 'moon' : 'sun'} />;
  const text = other === 'dark' ? m.nav_dark() : m.nav_light();
  if (named)
    return (
      <button type="button" onClick={change}>
        {text}
        {icon}
      </button>
    );
  return (
    <Button kind="ghost" size="round" className="theme-switch" aria-label={text} onClick={change}>
      {icon}
    </Button>
  );
}
