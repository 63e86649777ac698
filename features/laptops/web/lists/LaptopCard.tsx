import { m } from '#words';
import { Photo } from '#features/images/web/Photo.tsx';
import { Icon } from '#ui/Icon.tsx';
import { taka } from '#words/numbers.ts';
import { Link } from '#platform/web/router.tsx';
import { useLangOf } from '#platform/web/use-lang-of.ts';
import { Carousel } from './Carousel.tsx';
import { MachineTick, PhotoCorner } from '../machine-slots.tsx';
import { buyingDate, conditionName, locationName } from '../../choice-labels.ts';
import { type CardLaptop, laptopPath } from '../laptop-api.ts';
import { StatusBadge } from './StatusBadge.tsx';

type LaptopCardProps = { offer: CardLaptop; heading: 'h2' | 'h3'; sizes?: string; first?: boolean };

const defaultSizes = '(min-width: 60rem) 15rem, (min-width: 48rem) 45vw, 94vw';

export function LaptopCard({
  offer,
  heading: Heading,
  sizes = defaultSizes,
  first = false,
}: LaptopCardProps) {
  const { model, brand, status, heldUntil, dob, location, condition, img1, img2, img3, img4, specs } = offer;
  const path = laptopPath(offer);
  const langOf = useLangOf();
  const photos = [img1, img2, img3, img4];
  const slides = photos.map((src, index) => (
    <Link key={index} to={path} tabIndex={-1}>
      <Photo
        src={src}
        alt={m.laptop_photo_of({ model, number: index + 1 })}
        sizes={sizes}
        widest={index === 0 ? 960 : 640}
        first={first && index === 0}
        blurred={index === 0}
      />
    </Link>
  ));
  return (
    <article className={status === 'Sold' ? 'card card-sold' : 'card'}>
      <div className="card-photos">
        <Carousel label={m.laptop_photos_of({ model })} slides={slides} />
        <div className="card-status">
          <StatusBadge status={status} heldUntil={heldUntil} />
        </div>
        <div className="card-corner">
          <PhotoCorner laptop={offer} />
        </div>
      </div>
      <div className="card-about">
        <div className="card-offer">
          <Price offer={offer} />
          <Heading lang={langOf(model)}>{model}</Heading>
          <p className="card-brand">{brand}</p>
          <p className="card-specs">{specs}</p>
        </div>
        <dl className="card-facts">
          <div>
            <dt>
              <Icon name="tag" size={17} />
              <span className="unseen">{m.laptop_condition()}</span>
            </dt>
            <dd>{conditionName(condition)}</dd>
          </div>
          <div>
            <dt>
              <Icon name="calendar" size={17} />
              <span className="unseen">{m.laptop_dob()}</span>
            </dt>
            <dd>{m.laptop_bought({ dob: buyingDate(dob) })}</dd>
          </div>
          <div>
            <dt>
              <Icon name="place" size={17} />
              <span className="unseen">{m.laptop_location()}</span>
            </dt>
            <dd>{locationName(location)}</dd>
          </div>
        </dl>
        <div className="card-foot">
          <Link className="card-link" to={path} aria-label={m.laptop_details_of({ model })}>
            {m.laptop_details()}
            <Icon name="arrow" size={18} />
          </Link>
          <MachineTick laptop={offer} />
        </div>
      </div>
    </article>
  );
}

function Price({ offer: { askingPrice, priceBefore } }: { offer: CardLaptop }) {
  const isLower = typeof priceBefore === 'number' && priceBefore > askingPrice;
  return (
    <p className="card-price">
      {taka(askingPrice)}
      {isLower && (
        <>
          <s>
            <span className="unseen">{m.laptop_price_before()} </span>
            {taka(priceBefore)}
          </s>
          <span className="card-drop">−{Math.floor((1 - askingPrice / priceBefore) * 100)}%</span>
        </>
      )}
    </p>
  );
}
