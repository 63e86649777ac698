import { useQuery } from '@tanstack/react-query';
import { m } from '#words';
import type { PublicLaptop } from '#features/laptops/web/laptop-api.ts';
import { useIsHeld } from '#features/laptops/web/lists/StatusBadge.tsx';
import { useIsOwnMachine } from '#features/laptops/web/machine/use-own-machine.ts';
import { dayOf } from '#words/dhaka-time.ts';
import { clockTime, shortDayAndTime, shortDayName } from '#words/times.ts';
import { useIsHydrated } from '#platform/web/hydrated.ts';
import { Link } from '#platform/web/router.tsx';
import { buttonLook } from '#ui/Button.tsx';
import { slotsOf } from './slots-query.ts';

const offered = 3;

/** Beside the contact: asks to see the machine, with the next free times. Their place is there before they are. */
export function SeeIt({ laptop }: { laptop: PublicLaptop }) {
  const isHydrated = useIsHydrated();
  const isOwn = useIsOwnMachine(laptop);
  const { heldUntil } = laptop;
  const isHeld = useIsHeld(heldUntil);
  if (isOwn || laptop.status === 'Sold') return null;
  return (
    <section className="see-it" aria-labelledby="see-it">
      <div className="see-it-head">
        <h2 id="see-it">{m.see_it_title()}</h2>
        <Link className={buttonLook()} to={`/see/${laptop._id}`}>
          {m.see_title()}
        </Link>
      </div>
      {isHeld && heldUntil && (
        <p className="small">{m.laptop_reserved_until({ time: shortDayAndTime(heldUntil) })}</p>
      )}
      <div className="see-it-times">{isHydrated && <NextTimes laptop={laptop} />}</div>
    </section>
  );
}

function NextTimes({ laptop: { _id: id, sellerId = '' } }: { laptop: PublicLaptop }) {
  const { data } = useQuery(slotsOf(sellerId, id));
  if (!data) return null;
  const next = data.slots.slice(0, offered);
  if (data.anyTime || next.length === 0)
    return <p className="soft small">{data.anyTime ? m.see_it_any_time() : m.see_it_full()}</p>;
  return (
    <ul className="see-it-list" aria-label={m.see_next()}>
      {next.map(({ startsAt }) => (
        <li key={startsAt}>
          <Link to={`/see/${id}?at=${encodeURIComponent(startsAt)}`}>
            <span>{shortDayName(dayOf(Date.parse(startsAt)))}</span> <strong>{clockTime(startsAt)}</strong>
          </Link>
        </li>
      ))}
    </ul>
  );
}
