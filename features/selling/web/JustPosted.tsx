import { m } from '#words';
import type { Laptop } from '#features/laptops/laptop-contract.ts';
import { laptopPath } from '#features/laptops/web/laptop-api.ts';
import { MachineShare } from '#features/laptops/web/machine-slots.tsx';
import type { OwnListings } from '#features/laptops/web/own-listings.ts';
import { Link } from '#platform/web/router.tsx';
import { Button, buttonLook } from '#ui/Button.tsx';

type JustPostedProps = { laptop: Laptop; listings: OwnListings };

/** What comes after posting: share it, advertise it, see it. */
export function JustPosted({ laptop, listings }: JustPostedProps) {
  return (
    <section className="posted" aria-labelledby="posted">
      <h2 id="posted">{m.posted_title({ model: laptop.model })}</h2>
      <p>{m.posted_text()}</p>
      <div className="ways">
        <MachineShare laptop={laptop} />
        {laptop.status === 'Available' && !laptop.ads && (
          <Button kind="accent" onClick={() => void listings.advertise(laptop)}>
            {m.laptop_advertise()}
          </Button>
        )}
        <Link className={buttonLook({ kind: 'quiet' })} to={laptopPath(laptop)}>
          {m.posted_see()}
        </Link>
      </div>
    </section>
  );
}
