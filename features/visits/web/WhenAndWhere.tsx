import { useQuery } from '@tanstack/react-query';
import { m } from '#words';
import type { Place } from '#features/meeting-places/place-contract.ts';
import { dayOf } from '#words/dhaka-time.ts';
import { weekdayNames } from '#words/times.ts';
import { useNameOrder } from '#platform/web/use-name-order.ts';
import { useNow } from '#platform/web/use-now.ts';
import { Failure } from '#ui/Failure.tsx';
import { Field } from '#ui/Field.tsx';
import { Loading } from '#ui/Loading.tsx';
import type { Slot } from '../hours-contract.ts';
import { AnyTime } from './AnyTime.tsx';
import { isHomeAddress } from '../home-address.ts';
import { SlotDays } from './SlotDays.tsx';
import type { Meeting } from './meeting-body.ts';
import { placesList, slotsOf } from './slots-query.ts';

type WhenAndWhereProps = {
  seller: { _id: string; name: string };
  laptop: string;
  district?: string | null | undefined;
  meeting: Meeting;
  onChange: (meeting: Meeting) => void;
  /** Fresh ones, out of a refusal. */
  fresh?: Slot[] | undefined;
};

export function WhenAndWhere({ seller, laptop, district, meeting, onChange, fresh }: WhenAndWhereProps) {
  const { data, error, refetch } = useQuery(slotsOf(seller._id, laptop));
  const slots = fresh ?? data?.slots ?? [];
  const choose = (startsAt: string) => onChange({ ...meeting, startsAt });
  const from = dayOf(useNow());
  return (
    <>
      <section className="see-part" aria-labelledby="when">
        <h2 id="when">{m.see_when()}</h2>
        {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Loading />}
        {data &&
          (data.anyTime ? (
            <>
              <p className="soft">{m.see_free_intro({ name: seller.name })}</p>
              <AnyTime from={from} chosen={meeting.startsAt} onChoose={choose} />
            </>
          ) : slots.length > 0 ? (
            <SlotDays slots={slots} from={from} chosen={meeting.startsAt} onChoose={choose} />
          ) : (
            <p>{m.see_no_slots({ name: seller.name })}</p>
          ))}
      </section>
      <Where district={district} meeting={meeting} onChange={onChange} />
    </>
  );
}

type WhereProps = Pick<WhenAndWhereProps, 'district' | 'meeting' | 'onChange'>;

function Where({ district, meeting, onChange }: WhereProps) {
  const { data } = useQuery(placesList());
  const inOrder = useNameOrder();
  const offered = (data ?? [])
    .filter(({ retired }) => !retired)
    .toSorted((one, other) => inOrder(m.see_place_name(one), m.see_place_name(other)));
  const near = offered.filter((place) => place.district === district);
  const isOwn = meeting.place === undefined;
  return (
    <fieldset className="see-part see-places">
      <legend>{m.see_where()}</legend>
      {(near.length > 0 ? near : offered).map((place) => (
        <PlaceChoice
          key={place._id}
          place={place}
          isChosen={meeting.place === place._id}
          onChoose={() => onChange({ ...meeting, place: place._id })}
        />
      ))}
      <label className="tick">
        <input
          type="radio"
          name="place"
          checked={isOwn}
          onChange={() => {
            const { place: _, ...rest } = meeting;
            onChange(rest);
          }}
        />
        {m.see_place_suggest()}
      </label>
      {isOwn && (
        <Field
          label={m.see_place_note()}
          hint={isHomeAddress(meeting.placeNote) ? m.see_place_home() : m.see_place_note_hint()}
        >
          {(control) => (
            <input
              {...control}
              maxLength={200}
              value={meeting.placeNote}
              onChange={({ target }) => onChange({ ...meeting, placeNote: target.value })}
            />
          )}
        </Field>
      )}
      <p className="soft small">{m.see_verify_note()}</p>
    </fieldset>
  );
}

type PlaceChoiceProps = { place: Place; isChosen: boolean; onChoose: () => void };

function PlaceChoice({ place, isChosen, onChoose }: PlaceChoiceProps) {
  const { closedWeekday, sockets } = place;
  const facts = [
    closedWeekday !== null && m.see_place_closed({ weekday: weekdayNames()[closedWeekday] ?? '' }),
    sockets && m.see_place_sockets(),
  ].filter((fact) => fact !== false);
  return (
    <label className="tick">
      <input type="radio" name="place" checked={isChosen} onChange={onChoose} />
      <span>
        {m.see_place_name(place)}
        {facts.length > 0 && <span className="soft small see-place-facts">{facts.join(', ')}</span>}
      </span>
    </label>
  );
}
