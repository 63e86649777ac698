import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';

/** A component that is loaded when its part of the page is opened. */
export const whenOpened = (load: () => Promise<ComponentType>): ComponentType =>
  lazy(async () => ({ default: await load() }));

type ProfilePartProps = { id: string; title: string; children: ReactNode };

/** A part of one's account that is closed at first: its script and its calls wait until it is opened. */
export function ProfilePart({ id, title, children }: ProfilePartProps) {
  const isNamed = () => location.hash === `#${id}`;
  const [isOpened, setOpened] = useState(isNamed);
  useEffect(() => {
    const follow = () => location.hash === `#${id}` && setOpened(true);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [id]);
  return (
    <details
      className="sheet own-account profile-part"
      id={id}
      open={isOpened}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary>
        <h2>{title}</h2>
        <Icon name="down" />
      </summary>
      {isOpened && <Suspense fallback={<ProgressBar />}>{children}</Suspense>}
    </details>
  );
}
