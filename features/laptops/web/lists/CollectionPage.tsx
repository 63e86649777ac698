import { m } from '#words';
import type { PageModule } from '#platform/web/page.ts';
import { Describe } from '#platform/web/page.ts';
import { useSearch } from '#platform/web/router.tsx';
import { Collection } from './Collection.tsx';
import { collectionAt } from '../laptop-api.ts';
import { pagingAddress, readPaging } from '#platform/web/paging.ts';

const base = '/all-collections';

export const load: PageModule['load'] = (client, { search }) => client.ensureQueryData(collectionAt(search));

export function Page() {
  const paging = readPaging(useSearch());
  return (
    <div className="wrap page">
      <Describe
        title={m.nav_all_collections()}
        description={m.collection_description()}
        canonical={pagingAddress(base, paging)}
      />
      <Collection base={base} level="h1" />
    </div>
  );
}
