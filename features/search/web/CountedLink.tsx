import type { ReactNode } from 'react';
import { grouped } from '#platform/web/money.ts';
import { Link } from '#platform/web/router.tsx';

type CountedLinkProps = {
  className: string;
  name: ReactNode;
  /** What it would find. */
  count: number;
  isChosen: boolean;
  to: string;
};

/** A choice that would find nothing is there to be seen, and leads nowhere. */
export function CountedLink({ className, name, count, isChosen, to }: CountedLinkProps) {
  const words = (
    <>
      {name} <span className="choice-count">{grouped(count)}</span>
    </>
  );
  if (count === 0 && !isChosen)
    return (
      <span className={className} data-none="">
        {words}
      </span>
    );
  return (
    <Link className={className} to={to} aria-current={isChosen ? 'true' : undefined}>
      {words}
    </Link>
  );
}
