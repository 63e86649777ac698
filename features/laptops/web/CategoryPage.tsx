import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#words';
import { Describe, type PageModule } from '#ui/page.ts';
import { useParams } from '#ui/router.tsx';
import { type Category, readCategory } from '../laptop-kinds.ts';
import { ofCategory } from './laptop-answers.ts';
import { LaptopGrid } from './LaptopGrid.tsx';

const named = (category: string | undefined) => readCategory(category ?? '')?.toLowerCase() ?? 'none';

const titles: Record<Category, () => string> = {
  Gaming: m.category_gaming,
  Laptop: m.category_laptop,
  Desktop: m.category_desktop,
};

export const load: PageModule['load'] = (client, { params }) =>
  client.ensureQueryData(ofCategory(named(params['category'])));

export function Page() {
  const { category = '' } = useParams();
  const known = readCategory(category);
  const { data } = useSuspenseQuery(ofCategory(named(category)));
  const offers = data ?? [];
  const title = known ? titles[known]() : m.category_unknown();
  return (
    <div className="wrap page">
      <Describe
        title={title}
        description={m.category_description({ category: title })}
        canonical={`/categories/${named(category)}`}
        noindex={!known}
      />
      <header className="page-head">
        <h1>{title}</h1>
      </header>
      {offers.length > 0 ? (
        <LaptopGrid offers={offers} heading="h2" first />
      ) : (
        <p className="nothing">{m.category_empty()}</p>
      )}
    </div>
  );
}
