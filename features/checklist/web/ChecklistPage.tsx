import { m } from '#words';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Describe } from '#platform/web/page.ts';
import { Link } from '#platform/web/router.tsx';
import { checklists } from '../checklist-items.ts';
import { CheckItem, type Item } from './CheckItem.tsx';
import { itemWords } from './item-words.ts';

const categories = [
  ['Laptop', m.checklist_laptop],
  ['Gaming', m.checklist_gaming],
  ['Desktop', m.checklist_desktop],
] as const;

export const minutesOf = (items: { minutes: number }[]): number =>
  items.reduce((sum, { minutes }) => sum + minutes, 0);

const { items, version } = checklists.Laptop;
const inOtherLists = [...checklists.Gaming.items, ...checklists.Desktop.items].filter(
  (item, index, all) => !items.includes(item) && all.indexOf(item) === index,
);

/** The list of a laptop as it is before anything is answered, which needs no script to be read. */
export function Page() {
  return (
    <div className="wrap page checklist" data-checklist={version}>
      <Describe
        title={m.checklist_page_title()}
        description={m.checklist_description()}
        canonical="/checklist"
      />
      <header className="page-head">
        <h1>{m.checklist_title()}</h1>
        <p>{m.checklist_intro()}</p>
        <noscript>
          <p>{m.checklist_needs_script()}</p>
        </noscript>
      </header>
      <Choices items={items} />
      <ol className="checks">
        {items.map((item) => (
          <CheckItem key={item.id} item={item} />
        ))}
      </ol>
      <template id="other-checks">
        {inOtherLists.map((item) => (
          <CheckItem key={item.id} item={item} />
        ))}
      </template>
      <Advertised />
      <section className="checklist-sum" aria-labelledby="sum">
        <h2 id="sum">{m.checklist_sum_title()}</h2>
        <div id="fair-offer" aria-live="polite" className="checklist-sum">
          <p className="soft">{m.checklist_sum_needs_price()}</p>
        </div>
        <h3>{m.checklist_unchecked()}</h3>
        <ul className="unchecked">
          {items.map(({ id }) => (
            <li key={id} data-unchecked={id}>
              {itemWords[id].title()}
            </li>
          ))}
        </ul>
        <div className="ways">
          <Button kind="quiet" id="start-over">
            {m.checklist_start_over()}
          </Button>
          <Link to="/read-a-report">{m.checklist_report_link()}</Link>
        </div>
      </section>
    </div>
  );
}

function Choices({ items }: { items: Item[] }) {
  const short = items.filter(({ isShort }) => isShort);
  return (
    <div className="checklist-choices">
      <Field label={m.checklist_category()}>
        {(wiring) => (
          <select {...wiring} name="category" autoComplete="off">
            {categories.map(([category, label]) => (
              <option key={category} value={category}>
                {label()}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={m.checklist_length()}>
        {(wiring) => (
          <select {...wiring} name="length" defaultValue="long" autoComplete="off">
            <option value="short">{m.checklist_short({ minutes: minutesOf(short) })}</option>
            <option value="long">{m.checklist_long({ minutes: minutesOf(items) })}</option>
          </select>
        )}
      </Field>
    </div>
  );
}

const fields = [
  ['askingPrice', m.laptop_asking_price],
  ['ram', m.checklist_ad_ram],
  ['storage', m.checklist_ad_storage],
  ['battery', m.checklist_ad_battery],
] as const;

const Advertised = () => (
  <section className="checklist-sum" aria-labelledby="advertised">
    <h2 id="advertised">{m.checklist_ad_title()}</h2>
    <div className="checklist-choices" id="advertised-values">
      {fields.map(([name, label]) => (
        <Field key={name} label={label()}>
          {(wiring) => <input {...wiring} name={name} inputMode="numeric" autoComplete="off" />}
        </Field>
      ))}
    </div>
  </section>
);
