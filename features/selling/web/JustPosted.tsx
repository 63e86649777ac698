import toast from 'react-hot-toast/headless';
import { m } from '#words';
import type { Laptop } from '#features/laptops/laptop-contract.ts';
import { laptopPath } from '#features/laptops/web/laptop-api.ts';
import type { OwnListings } from '#features/laptops/web/own-listings.ts';
import { taka } from '#words/numbers.ts';
import { useSite } from '#platform/web/page.ts';
import { Link } from '#platform/web/router.tsx';
import { Button, buttonLook } from '#ui/Button.tsx';

type JustPostedProps = { laptop: Laptop; listings: OwnListings };

/** What comes after posting: share it, advertise it, see it. */
export function JustPosted({ laptop, listings }: JustPostedProps) {
  const site = useSite();
  const url = site.url + laptopPath(laptop);
  const share = async () => {
    const title = `${laptop.model}, ${taka(laptop.askingPrice)}`;
    try {
      if ('share' in navigator) await navigator.share({ title, url });
      else {
        await (navigator as Navigator).clipboard.writeText(url);
        toast.success(m.posted_link_copied());
      }
    } catch (error) {
      // Closing the system's sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        toast.error(m.contact_not_copied());
    }
  };
  return (
    <section className="posted" aria-labelledby="posted">
      <h2 id="posted">{m.posted_title({ model: laptop.model })}</h2>
      <p>{m.posted_text()}</p>
      <div className="ways">
        <Button onClick={() => void share()}>{m.posted_share()}</Button>
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
