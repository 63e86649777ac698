import {
  colourOf,
  heightAt,
  type Picture,
  pictureAt,
  type PictureType,
  placeholderOf,
  variantAddress,
  widthsOf,
} from '../picture-address.ts';

type PhotoProps = {
  src: string;
  alt: string;
  /** The `sizes` attribute, for the choice among the widths of `srcset`. */
  sizes: string;
  /** The largest width to offer in `srcset`. */
  widest?: number;
  /** Above the fold: loaded eagerly and with high priority. */
  first?: boolean;
  /** A blurred placeholder while it loads. */
  blurred?: boolean;
};

const narrowest = 320;

/** A stored picture; its box and its colours are rendered before it loads (no layout shift). */
export function Photo({ src, alt, sizes, widest = 1600, first = false, blurred = false }: PhotoProps) {
  const picture = pictureAt(src);
  const [width, height] = picture ? [picture.width, heightAt(picture, picture.width)] : [4, 3];
  const style = picture && {
    backgroundColor: colourOf(picture),
    ...(blurred && { backgroundImage: `url(${placeholderOf(picture)})` }),
  };
  return (
    <picture className="photo" style={style}>
      {picture && <source type="image/avif" srcSet={choice(src, picture, 'avif', widest)} sizes={sizes} />}
      <img
        src={src}
        srcSet={picture && choice(src, picture, 'webp', widest)}
        sizes={picture && sizes}
        alt={alt}
        width={width}
        height={height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}

function choice(src: string, picture: Picture, type: PictureType, widest: number): string {
  const widths = widthsOf(picture).filter((width) => width >= Math.min(narrowest, widest) && width <= widest);
  const offered = widths.length > 0 ? widths : [picture.width];
  return offered.map((width) => `${variantAddress(src, width, type)} ${width}w`).join(', ');
}
