import { useQuery } from '@tanstack/react-query';
import { m } from '#words';
import { Photo } from '#features/images/web/Photo.tsx';
import { taka } from '#words/numbers.ts';
import { Link } from '#platform/web/router.tsx';
import { locationName } from '../../choice-labels.ts';
import { laptopList, laptopPath, type PublicLaptop } from '../laptop-api.ts';

const othersCount = 4;

/** For a machine that cannot be had any more: why, and those of its kind that come nearest in price. */
export function InsteadOf({ laptop, why }: { laptop: PublicLaptop; why: string }) {
  const { data } = useQuery(laptopList({ page: 1, size: 20 }, { category: laptop.category }));
  const distance = ({ askingPrice }: { askingPrice: number }) =>
    Math.abs(Math.log(askingPrice / laptop.askingPrice));
  const others = (data?.laptops ?? [])
    .filter(({ _id, status }) => status === 'Available' && _id !== laptop._id)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, othersCount);
  return (
    <>
      <output>{why}</output>
      {others.length > 0 && (
        <section className="instead" aria-labelledby="instead">
          <h3 id="instead">{m.contact_others()}</h3>
          <ul>
            {others.map((other) => (
              <li key={other._id}>
                <Link to={laptopPath(other)}>
                  <Photo src={other.img1} alt="" sizes="72px" />
                  <span>
                    {other.model}
                    <span className="soft small">
                      {taka(other.askingPrice)} · {locationName(other.location)}
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
