import { m } from '#words';
import { InterestCounts } from '#features/interest/web/InterestCounts.tsx';
import type { Interest } from '#features/interest/interest-contract.ts';
import type { Laptop } from '#features/laptops/laptop-contract.ts';
import { LaptopName } from '#features/laptops/web/lists/LaptopName.tsx';
import { StatusBadge } from '#features/laptops/web/lists/StatusBadge.tsx';
import { mayUnsell, type OwnListings } from '#features/laptops/web/own-listings.ts';
import { HiddenNote } from '#features/moderation/web/HiddenNote.tsx';
import { SaleQuestion } from '#features/sales/web/SaleQuestion.tsx';
import { Button, buttonLook } from '#ui/Button.tsx';
import { taka } from '#words/numbers.ts';
import { Link } from '#platform/web/router.tsx';
import { Cell } from '#ui/Table.tsx';

type MyLaptopRowProps = {
  laptop: Laptop;
  interest: Interest | undefined;
  listings: OwnListings;
  onDelete: (laptop: Laptop) => void;
};

/** The loud button is what a seller needs most: to say that the machine is sold. */
export function MyLaptopRow({ laptop, interest, listings, onDelete }: MyLaptopRowProps) {
  const about = { size: 'small', 'aria-describedby': laptop._id } as const;
  const isForSale = laptop.status === 'Available';
  return (
    <tr>
      <Cell>
        <LaptopName laptop={laptop} />
      </Cell>
      <Cell name={m.laptop_asking_price()}>{taka(laptop.askingPrice)}</Cell>
      <Cell name={m.laptop_status()}>
        <div className="row-status">
          <StatusBadge status={laptop.status} heldUntil={laptop.heldUntil} />
          <HiddenNote laptop={laptop} />
          {!isForSale && mayUnsell(laptop) && (
            <button
              type="button"
              className="as-link"
              aria-describedby={laptop._id}
              onClick={() => void listings.unsell(laptop)}
            >
              {m.laptop_unsell()}
            </button>
          )}
          {!isForSale && listings.justSold === laptop._id && <SaleQuestion laptop={laptop} />}
        </div>
      </Cell>
      <Cell name={m.mine_interest()}>
        <InterestCounts interest={interest} />
      </Cell>
      <Cell name={m.laptop_advertisement()}>
        {!isForSale ? (
          <span className="soft">{m.laptop_advert_off()}</span>
        ) : laptop.ads ? (
          <Button kind="quiet" {...about} onClick={() => void listings.endAdvert(laptop)}>
            {m.laptop_advert_off()}
          </Button>
        ) : (
          <Button kind="quiet" {...about} onClick={() => void listings.advertise(laptop)}>
            {m.laptop_advertisement()}
          </Button>
        )}
      </Cell>
      <Cell name={m.table_actions()}>
        <div className="row-actions">
          {isForSale && (
            <Button {...about} onClick={() => void listings.sell(laptop)}>
              {m.laptop_mark_sold()}
            </Button>
          )}
          {isForSale && (
            <Link
              className={buttonLook({ kind: 'quiet', size: 'small' })}
              to={`/dashboard/my-laptops/${laptop._id}`}
              aria-describedby={laptop._id}
            >
              {m.laptop_edit_short()}
            </Link>
          )}
          <div className="row-actions">
            <Link
              className={buttonLook({ kind: 'quiet', size: 'small' })}
              to={`/dashboard?like=${laptop._id}`}
              aria-describedby={laptop._id}
            >
              {m.laptop_duplicate()}
            </Link>
            <Button kind="danger" {...about} onClick={() => onDelete(laptop)}>
              {m.ui_delete()}
            </Button>
          </div>
        </div>
      </Cell>
    </tr>
  );
}
