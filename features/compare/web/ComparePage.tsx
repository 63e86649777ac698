import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#words';
import { Photo } from '#features/images/web/Photo.tsx';
import type { Laptop, namedLaptops } from '#features/laptops/laptop-contract.ts';
import { laptopPath } from '#features/laptops/web/laptop-api.ts';
import { apiQuery, callAt } from '#platform/web/api-query.ts';
import { Describe, type PageModule } from '#platform/web/page.ts';
import { Link, useSearch } from '#platform/web/router.tsx';
import { useLangOf } from '#platform/web/use-lang-of.ts';
import { buttonLook } from '#ui/Button.tsx';
import { compareAddress, comparedIn, comparePath, maxCompared } from '../compare-address.ts';
import { removeCompared } from './compare-store.ts';
import { comparedRows } from './compared-rows.ts';

const machines = (ids: string[]) =>
  apiQuery(callAt<typeof namedLaptops>('/named-laptops'), { query: { ids: ids.join(',') } });

const shown = (search: URLSearchParams) => comparedIn(search).slice(0, maxCompared);

export const load: PageModule['load'] = async (client, { search }) => {
  const ids = shown(search);
  if (ids.length > 0) await client.ensureQueryData(machines(ids));
};

export function Page() {
  const search = useSearch();
  const ids = shown(search);
  const tooMany = comparedIn(search).length - ids.length;
  return (
    <div className="wrap page compare">
      <Describe
        title={m.compare_title()}
        description={m.compare_description()}
        canonical={comparePath}
        noindex={search.size > 0}
      />
      <header className="page-head">
        <h1>{m.compare_title()}</h1>
        <p>{m.compare_intro({ max: maxCompared })}</p>
        {tooMany > 0 && (
          <p className="form-error" role="alert">
            {m.compare_too_many({ max: maxCompared, count: tooMany })}
          </p>
        )}
      </header>
      {ids.length > 0 && <Compared ids={ids} />}
      <p className="compare-more">
        <Link className={buttonLook({ kind: 'quiet' })} to="/all-collections">
          {ids.length < maxCompared ? m.compare_add() : m.nav_all_collections()}
        </Link>
      </p>
    </div>
  );
}

function Compared({ ids }: { ids: string[] }) {
  const { data } = useSuspenseQuery(machines(ids));
  const langOf = useLangOf();
  const laptops = data ?? [];
  const without = (id: string) => compareAddress(ids.filter((other) => other !== id));
  const gone = ids.length - laptops.length;
  const rows = comparedRows(laptops);
  return (
    <>
      {gone > 0 && <p>{m.compare_gone({ count: gone })}</p>}
      {laptops.length > 0 && (
        // What scrolls has to be reached by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className="compare-box" tabIndex={0} aria-label={m.compare_title()}>
          <table className="compare-table">
            <thead>
              <tr>
                <td>{laptops.length > 1 && <span className="compare-key">{m.compare_differs()}</span>}</td>
                {laptops.map((laptop) => (
                  <Heading key={laptop._id} laptop={laptop} without={without(laptop._id)} />
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, values, isDifferent }) => (
                <tr key={name} data-differs={isDifferent || undefined}>
                  <th scope="row">
                    {name}
                    {isDifferent && <span className="unseen"> ({m.compare_differs()})</span>}
                  </th>
                  {values.map((value, index) => (
                    <td key={index} lang={langOf(value)}>
                      {value || '–'}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}

function Heading({ laptop, without }: { laptop: Laptop; without: string }) {
  const { _id, model, img1 } = laptop;
  const langOf = useLangOf();
  return (
    <th scope="col">
      <div className="compare-photo">
        <Photo src={img1} alt="" sizes="14rem" widest={320} />
      </div>
      <Link to={laptopPath(laptop)} lang={langOf(model)}>
        {model}
      </Link>
      <Link
        className="compare-remove"
        to={without}
        aria-label={m.compare_remove_of({ model })}
        onClick={() => removeCompared(_id)}
      >
        {m.compare_remove()}
      </Link>
    </th>
  );
}
