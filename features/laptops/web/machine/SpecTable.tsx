import { m } from '#words';
import { longDate } from '#platform/web/dates.ts';
import { categoryName, conditionMeaning, conditionName, yesOrNo } from '../../choice-labels.ts';
import { decode } from '../../decoder.ts';

import { provenanceName } from '../../provenance.ts';
import type { PublicLaptop } from '../laptop-api.ts';
import { gigabytes } from '../spec-line.ts';

const windows11 = {
  yes: m.laptop_windows11_yes,
  no: m.laptop_windows11_no,
  check: m.laptop_windows11_check,
};

export function SpecTable({ laptop }: { laptop: PublicLaptop }) {
  const { processor, version, generation, category, gpu, dob, location, condition } = laptop;
  const { ramGb, storageGb, storageKind, screenInches, graphics, batteryHealth } = laptop;
  const { faults, included, provenance, warrantyTill } = laptop;
  const facts: [name: string, value: string | 0 | null | undefined, meaning?: string][] = [
    [m.laptop_condition(), conditionName(condition), conditionMeaning(condition)],
    [m.laptop_location(), location],
    [m.laptop_dob(), dob],
    [m.laptop_processor(), processor],
    [m.laptop_version(), version],
    [m.laptop_generation(), generation],
    [m.laptop_fact_memory(), ramGb && gigabytes(ramGb)],
    [m.laptop_fact_storage(), storageGb && [gigabytes(storageGb), storageKind].filter(Boolean).join(' ')],
    [m.laptop_fact_screen(), screenInches && `${screenInches}″`],
    [m.laptop_gpu(), yesOrNo(gpu)],
    [m.laptop_graphics(), graphics],
    [m.laptop_fact_windows11(), windows11[decode(laptop).windows11]()],
    [m.laptop_fact_battery(), batteryHealth && `${batteryHealth}%`],
    [m.laptop_faults(), faults],
    [m.laptop_included(), included],
    [m.laptop_provenance(), provenance && provenanceName(provenance)],
    [m.laptop_warranty(), warrantyTill && longDate(warrantyTill)],
    [m.laptop_category(), categoryName(category)],
  ];
  return (
    <dl className="specs">
      {facts.map(([name, value, meaning]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value}
              {meaning && <span className="specs-meaning">{meaning}</span>}
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
