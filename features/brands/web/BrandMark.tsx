import { m } from '#words';
import { Photo } from '#features/images/web/Photo.tsx';
import type { Brand } from '../brand-contract.ts';

type BrandMarkProps = {
  brand: Pick<Brand, 'brand' | 'img'>;
  /** The `sizes` attribute of its picture. */
  sizes: string;
  /** Above the fold. */
  first?: boolean;
};

/** The picture that was uploaded for a brand, or its name well set: a logo is nobody's to invent. */
export function BrandMark({ brand: { brand, img }, sizes, first = false }: BrandMarkProps) {
  return (
    <div className="brand-mark">
      {img === '' ? (
        <span className="brand-mark-name" data-long={brand.length > 7 || undefined} aria-hidden="true">
          {brand}
        </span>
      ) : (
        <Photo src={img} alt={m.brand_logo_of({ brand })} sizes={sizes} widest={320} first={first} />
      )}
    </div>
  );
}
