import { useState } from 'react';
import { m } from '#words';
import { Icon } from '#ui/Icon.tsx';
import { grouped } from '#words/numbers.ts';
import { conditionMeaning } from '#features/laptops/condition-meanings.ts';
import { type SearchQuery, isSelected, type CheckboxFacet, toggled } from './search-query.ts';
import type { Counts } from './search-api.ts';
import { facetNames, valueName } from './search-labels.ts';

const maxUnfolded = 8;
/** In the order of their numbers instead of their counts. */
const numericFacets: CheckboxFacet[] = ['ram', 'storage', 'screen'];

type Choices = Counts[CheckboxFacet];
type FacetChoiceProps = {
  facet: CheckboxFacet;
  query: SearchQuery;
  counts: Choices;
  openAtFirst: boolean;
  go: (change: Partial<SearchQuery>) => void;
};

/** What is selected is offered even where no machine has it. */
function withSelected(counts: Choices, selected: string[]): Choices {
  const offered = new Set(counts.map(({ value }) => value.toLowerCase()));
  const missing = selected.filter((value) => !offered.has(value.toLowerCase()));
  return [...counts, ...missing.map((value) => ({ value, count: 0 }))];
}

export function FacetChoice({ facet, query, counts, openAtFirst, go }: FacetChoiceProps) {
  const [isOpen] = useState(openAtFirst || query.selected[facet] !== undefined);
  const offered = withSelected(counts, query.selected[facet] ?? []);
  if (offered.length === 0) return null;
  const choices = numericFacets.includes(facet)
    ? offered.toSorted((a, b) => Number(a.value) - Number(b.value))
    : offered;
  const folded = choices.slice(maxUnfolded);
  const boxes = (some: Choices) => (
    <ul className="choices">
      {some.map(({ value, count }) => (
        <li key={value}>
          <Box
            facet={facet}
            value={value}
            count={count}
            isChecked={isSelected(query, facet, value)}
            onChange={() => go(toggled(query, facet, value))}
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
        {boxes(choices.slice(0, maxUnfolded))}
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
  isChecked: boolean;
  onChange: () => void;
};

function Box({ facet, value, count, isChecked, onChange }: BoxProps) {
  return (
    <label className="choice">
      <input
        type="checkbox"
        name={facet}
        value={value}
        checked={isChecked}
        disabled={count === 0 && !isChecked}
        aria-describedby={facet === 'condition' ? `meaning-${value}` : undefined}
        onChange={onChange}
      />
      <span>{valueName(facet, value)}</span>
      <span className="choice-count">{grouped(count)}</span>
    </label>
  );
}
