import { m } from '#words';
import { longDate } from '#words/dates.ts';
import { grouped } from '#words/numbers.ts';
import {
  buyingDate,
  categoryName,
  conditionName,
  generationName,
  locationName,
  processorName,
  graphicsCardAnswer,
} from '../../choice-labels.ts';
import { conditionMeaning } from '../../condition-meanings.ts';
import { decode } from '../../decoder.ts';
import { provenanceName } from '../../provenance.ts';
import { useLangOf } from '#platform/web/use-lang-of.ts';
import type { PublicLaptop } from '../laptop-api.ts';
import { gigabytes, inches, storageOf } from '../spec-line.ts';

const windows11 = {
  yes: m.laptop_windows11_yes,
  no: m.laptop_windows11_no,
  check: m.laptop_windows11_check,
};

export function SpecTable({ laptop }: { laptop: PublicLaptop }) {
  const langOf = useLangOf();
  const { ramGb, screenInches, batteryHealth, provenance, warrantyTill } = laptop;
  const rows: [name: string, value: string | 0 | null | undefined, meaning?: string][] = [
    [m.laptop_condition(), conditionName(laptop.condition), conditionMeaning(laptop.condition)],
    [m.laptop_location(), locationName(laptop.location)],
    [m.laptop_dob(), buyingDate(laptop.dob)],
    [m.laptop_processor(), processorName(laptop.processor)],
    [m.laptop_version(), laptop.version],
    [m.laptop_generation(), generationName(laptop.generation)],
    [m.laptop_fact_memory(), ramGb && gigabytes(ramGb)],
    [m.laptop_fact_storage(), storageOf(laptop)],
    [m.laptop_fact_screen(), screenInches && inches(screenInches)],
    [m.laptop_gpu(), graphicsCardAnswer(laptop.gpu)],
    [m.laptop_graphics(), laptop.graphics],
    [m.laptop_fact_windows11(), windows11[decode(laptop).windows11]()],
    [m.laptop_fact_battery(), batteryHealth && `${grouped(batteryHealth)}%`],
    [m.laptop_faults(), laptop.faults],
    [m.laptop_included(), laptop.included],
    [m.laptop_provenance(), provenance && provenanceName(provenance)],
    [m.laptop_warranty(), warrantyTill && longDate(warrantyTill)],
    [m.laptop_category(), categoryName(laptop.category)],
  ];
  return (
    <dl className="specs">
      {rows.map(([name, value, meaning]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd lang={langOf(value)}>
              {value}
              {meaning && <span className="specs-meaning">{meaning}</span>}
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
