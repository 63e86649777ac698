import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#words';
import { placeName } from '#features/laptops/choice-labels.ts';
import { districts } from '#features/laptops/districts.ts';
import { useNameOrder } from '#platform/web/use-name-order.ts';
import { Field } from '#ui/Field.tsx';
import { placesList } from './slots-query.ts';

const most = 3;

type HourPlacesProps = { chosen: string[]; onChange: (chosen: string[]) => void };

/** Up to three public places; with none the buyer suggests one. */
export function HourPlaces({ chosen, onChange }: HourPlacesProps) {
  const { data = [] } = useQuery(placesList());
  const inOrder = useNameOrder();
  const offered = (data ?? [])
    .filter(({ _id, retired }) => !retired || chosen.includes(_id))
    .toSorted((one, other) => inOrder(m.see_place_name(one), m.see_place_name(other)));
  const inUse = districts
    .filter(({ slug }) => offered.some(({ district }) => district === slug))
    .map(({ slug, name }) => ({ slug, name: placeName(name) }))
    .toSorted((one, other) => inOrder(one.name, other.name));
  const [district, setDistrict] = useState<string>();
  const open = district ?? offered.find(({ _id }) => chosen.includes(_id))?.district ?? inUse[0]?.slug;
  return (
    <fieldset className="see-part see-places">
      <legend>{m.hours_places()}</legend>
      <p className="soft small">{m.hours_places_hint()}</p>
      {inUse.length > 1 && (
        <Field label={m.laptop_district()}>
          {(control) => (
            <select {...control} value={open} onChange={({ target }) => setDistrict(target.value)}>
              {inUse.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {offered
        .filter((place) => place.district === open || chosen.includes(place._id))
        .map((place) => {
          const isChosen = chosen.includes(place._id);
          return (
            <label key={place._id} className="tick">
              <input
                type="checkbox"
                checked={isChosen}
                disabled={!isChosen && chosen.length >= most}
                onChange={() =>
                  onChange(isChosen ? chosen.filter((id) => id !== place._id) : [...chosen, place._id])
                }
              />
              {m.see_place_name(place)}
            </label>
          );
        })}
    </fieldset>
  );
}
