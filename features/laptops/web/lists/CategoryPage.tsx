import { m } from '#words';
import { Describe, type PageModule } from '#platform/web/page.ts';
import { Link, useParams, useSearch } from '#platform/web/router.tsx';
import { categories, type Category, readCategory } from '../../laptop-kinds.ts';
import { Collection } from './Collection.tsx';
import { collectionAt } from '../laptop-api.ts';
import { pagingAddress, readPaging } from '#platform/web/paging.ts';

const titles: Record<Category, () => string> = {
  Gaming: m.category_gaming,
  Laptop: m.category_laptop,
  Desktop: m.category_desktop,
};

export const load: PageModule['load'] = async (client, { params, search }) => {
  const category = readCategory(params['category'] ?? '');
  if (category) await client.ensureQueryData(collectionAt(search, { category }));
};

export function Page() {
  const category = readCategory(useParams()['category'] ?? '');
  const paging = readPaging(useSearch());
  const title = category ? titles[category]() : m.category_unknown();
  const base = `/categories/${(category ?? 'none').toLowerCase()}`;
  return (
    <div className="wrap page">
      <Describe
        title={title}
        description={m.category_description({ category: title })}
        canonical={pagingAddress(base, paging)}
        noindex={!category}
      />
      {category ? (
        <Collection base={base} of={{ category }} level="h1" title={title} empty={m.category_empty()} />
      ) : (
        <>
          <header className="page-head">
            <h1>{title}</h1>
          </header>
          <p className="nothing">{m.category_empty()}</p>
          <ul className="chips">
            {categories.map((name) => (
              <li key={name}>
                <Link className="chip" to={`/categories/${name.toLowerCase()}`}>
                  {titles[name]()}
                </Link>
              </li>
            ))}
            <li>
              <Link className="chip" to="/all-collections">
                {m.collection_title()}
              </Link>
            </li>
          </ul>
        </>
      )}
    </div>
  );
}
