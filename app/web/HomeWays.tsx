import { m } from '#words';
import { taka } from '#words/numbers.ts';
import { Link } from '#platform/web/router.tsx';

const budgets = () => [
  { name: m.home_budget_under({ to: taka(20_000) }), to: '/search?max=20000' },
  {
    name: m.home_budget_between({ from: taka(20_000), to: taka(35_000) }),
    to: '/search?min=20000&max=35000',
  },
  {
    name: m.home_budget_between({ from: taka(35_000), to: taka(60_000) }),
    to: '/search?min=35000&max=60000',
  },
  { name: m.home_budget_over({ from: taka(60_000) }), to: '/search?min=60000' },
];

/** Purposes are words that the search reads as rules over memory, processor and graphics. */
const purposes = () => [
  { name: m.nav_laptop(), to: '/categories/laptop' },
  { name: m.nav_desktop(), to: '/categories/desktop' },
  { name: m.nav_gaming(), to: '/categories/gaming' },
  { name: m.home_for_students(), to: '/search?q=student' },
  { name: m.home_for_office(), to: '/search?q=office' },
  { name: m.home_for_coding(), to: '/search?q=coding' },
  { name: m.home_for_video(), to: '/search?q=video+editing' },
  { name: m.home_for_cad(), to: '/search?q=autocad' },
];

/** Ways into the collection for whoever has no model in mind. */
export function HomeWays() {
  return (
    <div className="wrap home-part home-ways">
      <Ways id="budget" title={m.home_by_budget()} ways={budgets()} />
      <Ways id="purpose" title={m.home_by_purpose()} ways={purposes()} />
    </div>
  );
}

function Ways({ id, title, ways }: { id: string; title: string; ways: { name: string; to: string }[] }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="home-tiles">
        {ways.map(({ name, to }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
