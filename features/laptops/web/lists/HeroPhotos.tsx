import { Photo } from '#features/images/web/Photo.tsx';
import { taka } from '#words/numbers.ts';
import { Link } from '#platform/web/router.tsx';
import { type CardLaptop, laptopPath } from '../laptop-api.ts';

/** Photographs of the newest machines, each with its price. */
export function HeroPhotos({ offers }: { offers: CardLaptop[] }) {
  if (offers.length === 0) return null;
  return (
    <ul className="prints">
      {offers.map((offer, index) => (
        <li key={offer._id}>
          <Link to={laptopPath(offer)}>
            <Photo
              src={offer.img1}
              alt=""
              sizes="(min-width: 60rem) 26rem, 70vw"
              widest={960}
              first={index === 0}
              blurred
            />
            <span className="print-words">
              <span>{offer.model}</span>
              <span className="sticker">{taka(offer.askingPrice)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
