import { useQueryClient } from '@tanstack/react-query';
import { m } from '#words';
import { Button, buttonLook } from '#ui/Button.tsx';
import { Link } from '#platform/web/router.tsx';
import { taka } from '#words/numbers.ts';
import { laptopById, type PublicLaptop } from '../laptop-api.ts';
import { MachineSale } from '../machine-slots.tsx';
import { mayUnsell, useOwnListings } from '../own-listings.ts';

/** What sellers see on the page of their own machine, in place of a way to reach them. */
export function OwnerActions({ laptop: stored }: { laptop: PublicLaptop }) {
  const client = useQueryClient();
  const refetch = () => client.refetchQueries({ queryKey: laptopById(stored._id).queryKey });
  const { laptops: [laptop = stored] = [], ...listings } = useOwnListings([stored], refetch);
  if (laptop.status === 'Sold')
    return (
      <div className="machine-sold">
        <p>{m.contact_sold()}</p>
        {mayUnsell(laptop) && (
          <button type="button" className="as-link" onClick={() => void listings.unsell(laptop)}>
            {m.laptop_unsell()}
          </button>
        )}
        {listings.justSold === laptop._id && <MachineSale laptop={laptop} />}
      </div>
    );
  return (
    <div className="reach reach-own">
      <p className="reach-price">
        <span>{taka(laptop.askingPrice)}</span>
        <span className="small">{m.contact_yours()}</span>
      </p>
      <Link className={buttonLook({ kind: 'quiet' })} to={`/dashboard/my-laptops/${laptop._id}`}>
        {m.laptop_edit_short()}
      </Link>
      <Link className={buttonLook({ kind: 'quiet' })} to={`/dashboard/my-laptops/${laptop._id}/check`}>
        {m.check_owner_link()}
      </Link>
      <Button kind="quiet" onClick={() => void listings.sell(laptop)}>
        {m.laptop_mark_sold()}
      </Button>
      {laptop.ads ? (
        <Button kind="quiet" onClick={() => void listings.endAdvert(laptop)}>
          {m.laptop_advertise_end()}
        </Button>
      ) : (
        <Button kind="accent" onClick={() => void listings.advertise(laptop)}>
          {m.laptop_advertise()}
        </Button>
      )}
    </div>
  );
}
