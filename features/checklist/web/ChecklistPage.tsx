import { lazy, Suspense } from 'react';
import { m } from '#words';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { useIsHydrated } from '#platform/web/hydrated.ts';
import { Describe } from '#platform/web/page.ts';
import { Link } from '#platform/web/router.tsx';
import { checklists } from '../checklist-items.ts';
import { CheckItem } from './CheckItem.tsx';
import { type Sheet, useSheet } from './checklist-state.ts';
import { itemWords } from './item-words.ts';

/** Loaded as soon as the page is alive, so that it counts without a network afterwards. */
const FairOffer = lazy(async () => ({ default: (await import('./FairOffer.tsx')).FairOffer }));

const categoryLabels = {
  Laptop: m.checklist_laptop,
  Gaming: m.checklist_gaming,
  Desktop: m.checklist_desktop,
};
const categories = ['Laptop', 'Gaming', 'Desktop'] as const;

const minutesOf = (items: { minutes: number }[]) => items.reduce((sum, { minutes }) => sum + minutes, 0);

/** Once more in the browser, which has the answers. */
export function Page() {
  const isHydrated = useIsHydrated();
  return <Checklist key={String(isHydrated)} isInBrowser={isHydrated} />;
}

function Checklist({ isInBrowser }: { isInBrowser: boolean }) {
  const { sheet, change, answer, declare, startOver } = useSheet(isInBrowser);
  const { items, version } = checklists[sheet.category];
  const short = items.filter(({ isShort }) => isShort);
  const isChecked = (id: keyof Sheet['answers']) =>
    ![undefined, 'could-not'].includes(sheet.answers[id] as string);
  const unchecked = items.filter(({ id }) => !isChecked(id));
  return (
    <div className="wrap page checklist" data-checklist={version}>
      <Describe title={m.checklist_title()} description={m.checklist_description()} canonical="/checklist" />
      <header className="page-head">
        <h1>{m.checklist_title()}</h1>
        <p>{m.checklist_intro()}</p>
        <noscript>
          <p>{m.checklist_needs_script()}</p>
        </noscript>
      </header>
      <div className="checklist-choices">
        <Field label={m.checklist_category()}>
          {(wiring) => (
            <select
              {...wiring}
              value={sheet.category}
              onChange={({ target }) => change({ category: target.value as Sheet['category'] })}
            >
              {categories.map((category) => (
                <option key={category} value={category}>
                  {categoryLabels[category]()}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={m.checklist_length()}>
          {(wiring) => (
            <select
              {...wiring}
              value={sheet.isShort ? 'short' : 'long'}
              onChange={({ target }) => change({ isShort: target.value === 'short' })}
            >
              <option value="short">{m.checklist_short({ minutes: minutesOf(short) })}</option>
              <option value="long">{m.checklist_long({ minutes: minutesOf(items) })}</option>
            </select>
          )}
        </Field>
      </div>
      <ol className="checks">
        {(sheet.isShort ? short : items).map((item) => (
          <CheckItem
            key={item.id}
            item={item}
            answer={sheet.answers[item.id]}
            isDeclared={sheet.declared.includes(item.id)}
            onAnswer={(given) => answer(item.id, given)}
            onDeclare={(isDeclared) => declare(item.id, isDeclared)}
          />
        ))}
      </ol>
      <Advertised sheet={sheet} change={change} />
      <section className="checklist-sum" aria-labelledby="sum">
        <h2 id="sum">{m.checklist_sum_title()}</h2>
        <div aria-live="polite" className="checklist-sum">
          <Suspense fallback={null}>{isInBrowser && <FairOffer sheet={sheet} />}</Suspense>
        </div>
        <h3>{m.checklist_unchecked()}</h3>
        {unchecked.length === 0 ? (
          <p>{m.checklist_unchecked_none()}</p>
        ) : (
          <ul className="unchecked">
            {unchecked.map(({ id }) => (
              <li key={id} data-unchecked={id}>
                {itemWords[id].title()}
              </li>
            ))}
          </ul>
        )}
        <div className="ways">
          <Button kind="quiet" onClick={startOver}>
            {m.checklist_start_over()}
          </Button>
          <Link to="/read-a-report">{m.checklist_report_link()}</Link>
        </div>
      </section>
    </div>
  );
}

type AdvertisedProps = { sheet: Sheet; change: (changed: Partial<Sheet>) => void };

const fields = [
  ['askingPrice', m.laptop_asking_price],
  ['ram', m.checklist_ad_ram],
  ['storage', m.checklist_ad_storage],
  ['battery', m.checklist_ad_battery],
] as const;

function Advertised({ sheet, change }: AdvertisedProps) {
  return (
    <section className="checklist-sum" aria-labelledby="advertised">
      <h2 id="advertised">{m.checklist_ad_title()}</h2>
      <div className="checklist-choices">
        {fields.map(([name, label]) => (
          <Field key={name} label={label()}>
            {(wiring) => (
              <input
                {...wiring}
                inputMode="numeric"
                autoComplete="off"
                value={sheet[name]}
                onChange={({ target }) => change({ [name]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
    </section>
  );
}
