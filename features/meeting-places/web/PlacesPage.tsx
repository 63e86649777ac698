import { useState } from 'react';
import { m } from '#words';
import { districts } from '#features/laptops/districts.ts';
import { AdminOnly } from '#features/users/web/AdminOnly.tsx';
import { useApiQuery } from '#features/users/web/signed-in.ts';
import { longDate } from '#words/dates.ts';
import { weekdayNames } from '#words/times.ts';
import { Describe } from '#platform/web/page.ts';
import { Button } from '#ui/Button.tsx';
import { Failure } from '#ui/Failure.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Cell, Table } from '#ui/Table.tsx';
import { type Place, places } from '../place-contract.ts';
import { Holidays } from './Holidays.tsx';
import { PlaceForm } from './PlaceForm.tsx';

const names = () => [
  m.meeting_place_name(),
  m.laptop_district(),
  m.places_closed(),
  m.meeting_place_source(),
  m.table_actions(),
];

/** Where people may meet, and the days on which they should think twice. */
export function Page() {
  return (
    <>
      <Describe title={m.places_title()} noindex />
      <AdminOnly>
        <h1>{m.places_title()}</h1>
        <Places />
        <Holidays />
      </AdminOnly>
    </>
  );
}

function Places() {
  const { data, error, refetch } = useApiQuery(places);
  const [editing, setEditing] = useState<Place | 'new'>();
  if (!data) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <ProgressBar />;
  const done = () => {
    setEditing(undefined);
    void refetch();
  };
  if (editing)
    return (
      <PlaceForm
        key={editing === 'new' ? 'new' : editing._id}
        place={editing === 'new' ? undefined : editing}
        onDone={done}
      />
    );
  return (
    <>
      <p className="soft">{m.places_intro()}</p>
      <Button className="places-add" onClick={() => setEditing('new')}>
        {m.places_add()}
      </Button>
      <Table label={m.places_title()} names={names()}>
        {data.map((place) => (
          <PlaceRow key={place._id} place={place} onEdit={() => setEditing(place)} />
        ))}
      </Table>
    </>
  );
}

function PlaceRow({ place, onEdit }: { place: Place; onEdit: () => void }) {
  const { _id, name, nameBn, district, closedWeekday, sockets, source, checkedAt, retired } = place;
  return (
    <tr>
      <Cell>
        <span id={_id}>{name}</span>
        <br />
        <span className="soft small" lang="bn">
          {nameBn}
        </span>
        {retired && <p className="small">{m.places_retired()}</p>}
      </Cell>
      <Cell name={m.laptop_district()}>
        {districts.find(({ slug }) => slug === district)?.name ?? district}
      </Cell>
      <Cell name={m.places_closed()}>
        {closedWeekday === null ? m.places_never_closed() : weekdayNames()[closedWeekday]}
        {sockets && <p className="soft small">{m.see_place_sockets()}</p>}
      </Cell>
      <Cell name={m.meeting_place_source()}>
        <span className="breakable small">{source}</span>
        <p className="soft small">{longDate(`${checkedAt}T12:00:00Z`)}</p>
      </Cell>
      <Cell name={m.table_actions()}>
        <Button kind="quiet" size="small" aria-describedby={_id} onClick={onEdit}>
          {m.laptop_edit_short()}
        </Button>
      </Cell>
    </tr>
  );
}
