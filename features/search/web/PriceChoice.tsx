import { useEffect, useEffectEvent, useRef } from 'react';
import { m } from '#words';
import { Icon } from '#ui/Icon.tsx';
import { grouped } from '#words/numbers.ts';
import { highestPrice, readPrice } from '#features/laptops/price-reading.ts';
import { priceBands } from '../facets.ts';
import { type SearchQuery, searchAddress, withoutFacet } from './search-query.ts';
import { CountedLink } from './CountedLink.tsx';
import type { Counts } from './search-api.ts';
import { bandName, facetNames } from './search-labels.ts';

type PriceChoiceProps = {
  query: SearchQuery;
  counts: Counts['price'];
  go: (change: Partial<SearchQuery>) => void;
};

export function PriceChoice({ query, counts, go }: PriceChoiceProps) {
  return (
    <details className="facet" open>
      <summary>
        {facetNames.price()}
        <Icon name="down" size={16} />
      </summary>
      <fieldset>
        <legend className="unseen">{facetNames.price()}</legend>
        <div className="price-boxes">
          <PriceBox name="min" label={m.search_price_lowest()} taka={query.min} go={go} />
          <PriceBox name="max" label={m.search_price_highest()} taka={query.max} go={go} />
        </div>
        <ul className="bands">
          {priceBands.map((band, index) => (
            <li key={band[0]}>
              <Band query={query} band={band} count={counts[index]?.count ?? 0} />
            </li>
          ))}
        </ul>
      </fieldset>
    </details>
  );
}

type BandProps = { query: SearchQuery; band: readonly [number, number]; count: number };

function Band({ query, band, count }: BandProps) {
  const min = band[0] || undefined;
  const max = band[1] === highestPrice ? undefined : band[1];
  const isChosen = query.min === min && query.max === max;
  const to = searchAddress(query, isChosen ? withoutFacet(query, 'price') : { min, max });
  return <CountedLink className="band" name={bandName(band)} count={count} isChosen={isChosen} to={to} />;
}

type PriceBoxProps = {
  name: 'min' | 'max';
  label: string;
  taka: number | undefined;
  go: (change: Partial<SearchQuery>) => void;
};

function PriceBox({ name, label, taka, go }: PriceBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const text = taka === undefined ? '' : grouped(taka);
  const apply = ({ value }: HTMLInputElement) => {
    const typed = readPrice(value);
    if (typed !== taka) go({ [name]: typed });
  };
  const applyTyped = useEffectEvent(apply);
  const rendered = useRef(text);
  useEffect(() => {
    const input = box.current!;
    if (text !== rendered.current) input.value = text;
    // A price typed before hydration.
    else if (input !== document.activeElement) applyTyped(input);
    rendered.current = text;
  }, [text]);
  return (
    <label className="price-box">
      {label}
      <span className="price-box-input">
        <span aria-hidden="true">৳</span>
        <input
          className="input"
          ref={box}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={text}
          onBlur={({ target }) => apply(target)}
        />
      </span>
    </label>
  );
}
