import type { ReactNode } from 'react';
import { grouped } from '#words/numbers.ts';
import { Link } from '#platform/web/router.tsx';

type CountedLinkProps = {
  className: string;
  name: ReactNode;
  count: number;
  isChosen: boolean;
  to: string;
};

/** A choice that would find nothing is plain text. */
export function CountedLink({ className, name, count, isChosen, to }: CountedLinkProps) {
  const label = (
    <>
      {name} <span className="choice-count">{grouped(count)}</span>
    </>
  );
  if (count === 0 && !isChosen)
    return (
      <span className={className} data-none="">
        {label}
      </span>
    );
  return (
    <Link className={className} to={to} aria-current={isChosen ? 'true' : undefined}>
      {label}
    </Link>
  );
}
