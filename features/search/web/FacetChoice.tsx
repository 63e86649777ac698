import { useState } from 'react';
import { m } from '#words';
import { Icon } from '#ui/Icon.tsx';
import { grouped } from '#platform/web/money.ts';
import { conditionMeaning } from '#features/laptops/choice-labels.ts';
import { type SearchQuery, isSelected, type CheckboxFacet, toggled } from './search-query.ts';
import type { Counts } from './search-api.ts';
import { facetNames, valueName } from './search-labels.ts';

const shownAtOnce = 8;
const inOrder: CheckboxFacet[] = ['ram', 'storage', 'screen'];

type Choices = Counts[CheckboxFacet];
type FacetChoiceProps = {
  facet: CheckboxFacet;
  asked: SearchQuery;
  counts: Choices;
  openAtFirst: boolean;
  go: (change: Partial<SearchQuery>) => void;
};

/** What is chosen stays to be seen where nobody has it. */
function withChosen(counts: Choices, chosen: string[]): Choices {
  const told = new Set(counts.map(({ value }) => value.toLowerCase()));
  const unknown = chosen.filter((value) => !told.has(value.toLowerCase()));
  return [...counts, ...unknown.map((value) => ({ value, count: 0 }))];
}

export function FacetChoice({ facet, asked, counts, openAtFirst, go }: FacetChoiceProps) {
  const [isOpen] = useState(openAtFirst || asked.selected[facet] !== undefined);
  const known = withChosen(counts, asked.selected[facet] ?? []);
  if (known.length === 0) return null;
  const choices = inOrder.includes(facet)
    ? known.toSorted((a, b) => Number(a.value) - Number(b.value))
    : known;
  const folded = choices.slice(shownAtOnce);
  const boxes = (some: Choices) => (
    <ul className="choices">
      {some.map(({ value, count }) => (
        <li key={value}>
          <Box
            facet={facet}
            value={value}
            count={count}
            isTicked={isSelected(asked, facet, value)}
            onChange={() => go(toggled(asked, facet, value))}
          />
          {facet === 'condition' && (
            <p className="choice-meaning" id={`meaning-${value}`}>
              {conditionMeaning(value)}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
  return (
    <details className="facet" open={isOpen}>
      <summary>
        {facetNames[facet]()}
        <Icon name="down" size={16} />
      </summary>
      <fieldset>
        <legend className="unseen">{facetNames[facet]()}</legend>
        {boxes(choices.slice(0, shownAtOnce))}
        {folded.length > 0 && (
          <details className="more facet-more">
            <summary>{m.search_more({ count: folded.length })}</summary>
            {boxes(folded)}
          </details>
        )}
      </fieldset>
    </details>
  );
}

type BoxProps = {
  facet: CheckboxFacet;
  value: string;
  count: number;
  isTicked: boolean;
  onChange: () => void;
};

function Box({ facet, value, count, isTicked, onChange }: BoxProps) {
  return (
    <label className="choice">
      <input
        type="checkbox"
        name={facet}
        value={value}
        checked={isTicked}
        disabled={count === 0 && !isTicked}
        aria-describedby={facet === 'condition' ? `meaning-${value}` : undefined}
        onChange={onChange}
      />
      <span>{valueName(facet, value)}</span>
      <span className="choice-count">{grouped(count)}</span>
    </label>
  );
}
