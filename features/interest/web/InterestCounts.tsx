import { m } from '#words';
import type { Interest } from '../interest-contract.ts';

/** How many people looked at a machine, liked it and asked for the seller. */
export function InterestCounts({ interest }: { interest: Interest | undefined }) {
  if (!interest) return null;
  const { last7Days, last30Days } = interest;
  return (
    <dl className="interest small">
      {[
        { title: m.interest_7_days(), ...last7Days },
        { title: m.interest_30_days(), ...last30Days },
      ].map(({ title, views, hearts, contacts }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            {m.interest_views({ count: views })}, {m.interest_hearts({ count: hearts })},{' '}
            {m.interest_contacts({ count: contacts })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
