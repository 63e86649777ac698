import { m } from '#words';
import { shortAddressOf } from '#features/laptops/short-code.ts';
import { Avatar } from '#features/users/web/Avatar.tsx';
import { dayOf } from '#words/dhaka-time.ts';
import { clockTime, dayAndTime, dayName, weekdayNames } from '#words/times.ts';
import { taka } from '#words/numbers.ts';
import { Link } from '#platform/web/router.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { Visit } from '../visit-contract.ts';
import { reasonText } from '../reason-words.ts';
import { nameOf, otherOf, placeName, stateSentence, statusName } from './visit-words.ts';

/** What stands on a visit's page for everybody who may read it, with script or without. */
export function VisitHead({ visit }: { visit: Visit }) {
  const reason = reasonText(visit.reason);
  return (
    <header className="meet-head">
      <p className="meet-badge" data-status={visit.status}>
        {statusName(visit)}
      </p>
      <h1>{visit.laptop.model}</h1>
      <p className="meet-state">
        {stateSentence(visit)}
        {reason && ` ${m.meet_because({ reason })}`}
      </p>
    </header>
  );
}

export function VisitFacts({ visit }: { visit: Visit }) {
  const { startsAt, endsAt, move } = visit;
  return (
    <dl className="meet-facts">
      <div>
        <dt>{m.meet_when()}</dt>
        <dd className="meet-time">
          <time dateTime={startsAt}>{dayName(dayOf(Date.parse(startsAt)))}</time>
          <span>{m.meet_from_till({ from: clockTime(startsAt), till: clockTime(endsAt) })}</span>
        </dd>
        {move && <dd className="meet-move">{m.meet_move_to({ time: dayAndTime(move.startsAt) })}</dd>}
      </div>
      <Where visit={visit} />
      <With visit={visit} />
    </dl>
  );
}

function Where({ visit }: { visit: Visit }) {
  const { place, placeNote } = visit;
  const isReadable = place !== null || placeNote !== null;
  const name = placeName(visit);
  const closed = place?.closedWeekday ?? undefined;
  const query = encodeURIComponent([name, place?.district].filter(Boolean).join(', '));
  return (
    <div>
      <dt>{m.meet_where()}</dt>
      <dd>
        <strong>{name}</strong>
        {closed !== undefined && (
          <span className="soft small">{m.see_place_closed({ weekday: weekdayNames()[closed] ?? '' })}</span>
        )}
        {isReadable && (
          <a
            className="meet-link"
            href={`https://www.google.com/maps/search/?api=1&query=${query}`}
            target="_blank"
            rel="noreferrer"
          >
            <Icon name="place" size={18} />
            {m.meet_map()}
          </a>
        )}
      </dd>
    </div>
  );
}

function With({ visit }: { visit: Visit }) {
  const { laptop, me } = visit;
  const other = otherOf(visit);
  const name = nameOf(visit);
  return (
    <>
      <div>
        <dt>{me === 'buyer' ? m.meet_seller() : m.meet_buyer()}</dt>
        <dd className="meet-person">
          <Avatar name={name} picture={other?.image || undefined} size={44} />
          {other && me === 'buyer' ? (
            <Link to={`/sellers/${other._id}`}>{name}</Link>
          ) : (
            <strong>{name}</strong>
          )}
        </dd>
      </div>
      <div>
        <dt>{m.meet_machine()}</dt>
        <dd>
          <Machine laptop={laptop} />
          <span className="soft">{taka(laptop.askingPrice)}</span>
        </dd>
      </div>
    </>
  );
}

/** By its short address, which needs no brand and is the same in every language. */
function Machine({ laptop: { _id, model } }: { laptop: Visit['laptop'] }) {
  const address = _id === null ? undefined : shortAddressOf(_id);
  return address ? <a href={address}>{model}</a> : <strong>{model}</strong>;
}
