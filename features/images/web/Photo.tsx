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
  /** How wide it is shown, for the browser's choice among its widths. */
  sizes: string;
  /** The widest that makes sense there: what is never chosen need not be named. */
  widest?: number;
  /** The first thing that is seen: fetched at once. */
  first?: boolean;
  /** Blurred colours while it comes; a row of small ones does without. */
  blurred?: boolean;
};

const narrowest = 320;

/** One of our pictures in a box of its own: its place and its colours are there before its first byte. */
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
  const shown = widths.length > 0 ? widths : [picture.width];
  return shown.map((width) => `${variantAddress(src, width, type)} ${width}w`).join(', ');
}
