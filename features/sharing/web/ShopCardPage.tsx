import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#words';
import { conditionName, locationName } from '#features/laptops/choice-labels.ts';
import { shortAddressOf } from '#features/laptops/short-code.ts';
import { laptopById, laptopPath } from '#features/laptops/web/laptop-api.ts';
import { specLineOf } from '#features/laptops/web/spec-line.ts';
import { Button, buttonLook } from '#ui/Button.tsx';
import { Logo } from '#ui/Logo.tsx';
import { NotFound } from '#ui/NotFound.tsx';
import { useIsHydrated } from '#platform/web/hydrated.ts';
import { taka } from '#words/numbers.ts';
import { Describe, type PageModule, useSite } from '#platform/web/page.ts';
import { Link, useAddress, useParams } from '#platform/web/router.tsx';

export const load: PageModule['load'] = (client, { params }) =>
  client.ensureQueryData(laptopById(params['id'] ?? ''));

/** A card to print and to stand beside the machine; its code leads to the machine's page. */
export function Page() {
  const { id = '' } = useParams();
  const site = useSite();
  const isHydrated = useIsHydrated();
  const { data: laptop } = useSuspenseQuery(laptopById(id));
  const short = shortAddressOf(id);
  const address = useAddress(short ?? '');
  if (!laptop || !short) return <NotFound />;
  const { model, brand, askingPrice, condition, location } = laptop;
  return (
    <div className="wrap page shop">
      <Describe title={m.share_card_of({ model })} noindex />
      <h1 className="shop-title">{m.share_card_of({ model })}</h1>
      <article className="shop-card">
        <p className="shop-name">
          <Logo size={28} /> {site.name}
        </p>
        <h2>{model}</h2>
        <p>{brand}</p>
        <p className="shop-price">{taka(askingPrice)}</p>
        <p>{specLineOf(laptop)}</p>
        <p>
          {conditionName(condition)} · {locationName(location)}
        </p>
        <img
          className="shop-code"
          src={`${address}/qr.svg`}
          alt={m.share_code_of({ model })}
          width="200"
          height="200"
        />
        <p className="shop-address">{new URL(address, site.url).href.replace(/^https?:\/\//, '')}</p>
      </article>
      <p className="ways shop-ways">
        {isHydrated && <Button onClick={() => print()}>{m.share_print()}</Button>}
        <Link className={buttonLook({ kind: 'quiet' })} to={laptopPath(laptop)}>
          {m.share_back()}
        </Link>
      </p>
    </div>
  );
}
