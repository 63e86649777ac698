import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#words';
import { ofBrand } from '#features/laptops/web/laptop-answers.ts';
import { LaptopGrid } from '#features/laptops/web/LaptopGrid.tsx';

export function MachinesOfBrand({ brand }: { brand: string }) {
  const { data } = useSuspenseQuery(ofBrand(brand));
  const offers = data ?? [];
  return (
    <section>
      <header className="page-head">
        <h2>{m.brand_machines({ brand })}</h2>
      </header>
      {offers.length > 0 ? (
        <LaptopGrid offers={offers} heading="h3" />
      ) : (
        <p className="nothing">{m.brand_empty({ brand })}</p>
      )}
    </section>
  );
}
