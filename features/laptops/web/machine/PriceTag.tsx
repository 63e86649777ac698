import { m } from '#words';
import { taka } from '#words/numbers.ts';
import type { PublicLaptop } from '../laptop-api.ts';

type PriceTagProps = {
  laptop: Pick<PublicLaptop, 'askingPrice' | 'newPrice' | 'negotiable' | 'priceBefore'>;
};

export function PriceTag({ laptop }: PriceTagProps) {
  const { askingPrice, newPrice, negotiable, priceBefore } = laptop;
  const saved = Math.floor((1 - askingPrice / newPrice) * 100);
  return (
    <dl className="price-tag">
      <div>
        <dt>{negotiable ? m.laptop_asking_price_negotiable() : m.laptop_asking_price()}</dt>
        <dd className="price-tag-asking">{taka(askingPrice)}</dd>
      </div>
      {priceBefore && priceBefore > askingPrice && (
        <div>
          <dt>{m.laptop_price_before()}</dt>
          <dd>
            <s>{taka(priceBefore)}</s>
          </dd>
        </div>
      )}
      {saved > 0 && (
        <div className="price-tag-new">
          <dt>{m.laptop_new_price()}</dt>
          <dd>
            {taka(newPrice)} <span>{m.laptop_saved({ percent: saved })}</span>
          </dd>
        </div>
      )}
    </dl>
  );
}
