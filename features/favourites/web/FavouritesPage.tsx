import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { m } from '#words';
import { tokenUid, watchToken } from '#features/users/web/stored-token.ts';
import { buttonLook } from '#ui/Button.tsx';
import { Failure } from '#ui/Failure.tsx';
import { ViewSwitch } from '#ui/ViewSwitch.tsx';
import { Describe } from '#platform/web/page.ts';
import { Link } from '#platform/web/router.tsx';
import { maxIdsPerRequest } from '#features/laptops/laptop-kinds.ts';
import { favouriteStore } from './favourite-store.ts';
import { useFavourite, useFavourites } from './use-favourites.ts';
import { type CardLaptop, laptopsByIds } from '#features/laptops/web/laptop-api.ts';
import { LaptopCard } from '#features/laptops/web/lists/LaptopCard.tsx';

/** The server renders it without favourites: only the browser has them. */
export function Page() {
  const uid = useSyncExternalStore(watchToken, tokenUid, () => undefined);
  const ids = useFavourites();
  return (
    <div className="wrap page favourites">
      <Describe title={m.favourites_title()} noindex />
      <header className="page-head">
        <h1>{m.favourites_title()}</h1>
        <noscript>
          <p>{m.favourites_need_script()}</p>
        </noscript>
        {uid ? (
          <p>{m.favourites_in_account()}</p>
        ) : (
          <p data-waits={ids ? undefined : ''}>
            {m.favourites_in_browser()}{' '}
            <Link to="/login" state={{ from: '/favourites' }}>
              {m.favourites_log_in()}
            </Link>
          </p>
        )}
      </header>
      {ids && <FavouriteList key={uid} ids={ids} />}
    </div>
  );
}

/** What is removed stays visible until the page is left, so that it can be added again. */
function FavouriteList({ ids }: { ids: string[] }) {
  const [listed, setListed] = useState(ids);
  const added = ids.filter((id) => !listed.includes(id));
  if (added.length > 0) setListed([...added, ...listed]);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['favourites', ...listed],
    queryFn: async ({ client }) => {
      const batches = [];
      for (let from = 0; from < listed.length; from += maxIdsPerRequest)
        batches.push(client.fetchQuery(laptopsByIds(listed.slice(from, from + maxIdsPerRequest))));
      return (await Promise.all(batches)).flatMap((offers) => offers ?? []);
    },
    placeholderData: keepPreviousData,
  });
  const gone = data && !isPlaceholderData ? listed.filter((id) => data.every(({ _id }) => _id !== id)) : [];
  useEffect(() => {
    for (const id of gone) if (favouriteStore.ids().includes(id)) favouriteStore.set(id, false);
  });
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data || (data.length === 0 && !favouriteStore.isSynced()))
    return <p className="soft">{m.ui_loading()}</p>;
  return (
    <>
      {data.length === 0 ? <NoFavourites /> : <ViewSwitch />}
      <ul className="grid">
        {data.map((offer) => (
          <li key={offer._id}>
            <Favourite offer={offer} />
          </li>
        ))}
      </ul>
      {gone.length > 0 && (
        <output className="favourites-gone">{m.favourites_gone({ count: gone.length })}</output>
      )}
    </>
  );
}

function Favourite({ offer }: { offer: CardLaptop }) {
  const { isFavourite, setFavourite } = useFavourite(offer._id);
  return (
    <>
      <LaptopCard offer={offer} heading="h2" />
      {!isFavourite && (
        <p className="dropped">
          <span>
            <output>{m.favourite_dropped()}</output>
            <button type="button" className="as-link" onClick={() => setFavourite(true)}>
              {m.favourite_undo()}
            </button>
          </span>
        </p>
      )}
    </>
  );
}

function NoFavourites() {
  return (
    <div className="nothing-yet">
      <p>{m.favourites_empty()}</p>
      <Link className={buttonLook()} to="/all-collections">
        {m.home_browse()}
      </Link>
    </div>
  );
}
