import { m } from '#words';
import { buttonLook } from '#ui/Button.tsx';
import { Link } from '#platform/web/router.tsx';
import { useLangOf } from '#platform/web/use-lang-of.ts';
import type { Brand } from '../brand-contract.ts';
import { BrandMark } from './BrandMark.tsx';
import { useBrandDetails } from './brand-details.ts';

type BrandCardProps = {
  heading: 'h2' | 'h3';
  brand: Brand;
  /** Target of See More. */ to: string;
  isSelected?: boolean;
};

export function BrandCard({ heading: Heading, brand: about, to, isSelected = false }: BrandCardProps) {
  const { brand, img, available, sold } = about;
  const details = useBrandDetails(about);
  const langOf = useLangOf();
  return (
    <article className="brand" data-shown={isSelected || undefined}>
      <BrandMark brand={{ brand, img }} sizes="6rem" />
      <div className="brand-about">
        <Heading>{brand}</Heading>
        <p className="brand-details" lang={langOf(details)}>
          {details}
        </p>
        <div className="brand-foot">
          <p className="brand-count">{m.laptop_counts({ forSale: available, sold })}</p>
          <Link
            className={buttonLook({ kind: 'quiet', size: 'small' })}
            to={to}
            aria-label={m.brand_see_more_of({ brand })}
          >
            {m.brand_see_more()}
          </Link>
        </div>
      </div>
    </article>
  );
}
