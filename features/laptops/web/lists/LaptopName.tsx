import { Photo } from '#features/images/web/Photo.tsx';
import { Link } from '#platform/web/router.tsx';
import type { Laptop } from '../../laptop-contract.ts';
import { laptopPath } from '../laptop-api.ts';

/** The first cell of a machine's row; its buttons refer to the link's id by `aria-describedby`. */
export function LaptopName({ laptop }: { laptop: Laptop }) {
  return (
    <div className="row-head">
      <div className="row-photo">
        <Photo src={laptop.img1} alt="" sizes="72px" />
      </div>
      <div>
        <Link id={laptop._id} to={laptopPath(laptop)}>
          {laptop.model}
        </Link>
        <p className="soft small">{laptop.brand}</p>
      </div>
    </div>
  );
}
