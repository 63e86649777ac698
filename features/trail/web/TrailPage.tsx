import { m } from '#words';
import { longDate } from '#words/dates.ts';
import { users } from '#features/users/user-contract.ts';
import { AdminOnly } from '#features/users/web/AdminOnly.tsx';
import { useApiQuery } from '#features/users/web/signed-in.ts';
import { Describe } from '#platform/web/page.ts';
import { Link, useLocation, useSearch } from '#platform/web/router.tsx';
import { buttonLook } from '#ui/Button.tsx';
import { Failure } from '#ui/Failure.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Cell, Table } from '#ui/Table.tsx';
import { rowsAPage, trail, type TrailRow } from '../trail-contract.ts';
import { actName } from './act-names.ts';

const names = () => [m.trail_what(), m.trail_when(), m.trail_who(), m.trail_subject(), m.trail_why()];
const parameters = ['subject', 'actor', 'what', 'before'];

export function Page() {
  return (
    <>
      <Describe title={m.trail_title()} noindex />
      <AdminOnly>
        <h1>{m.trail_title()}</h1>
        <p className="soft">{m.trail_intro()}</p>
        <Trail />
      </AdminOnly>
    </>
  );
}

function Trail() {
  const { pathname } = useLocation();
  const query = Object.fromEntries([...useSearch()].filter(([name]) => parameters.includes(name)));
  const { data, error, refetch } = useApiQuery(trail, { query });
  const people = useApiQuery(users).data;
  if (!data) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <ProgressBar />;
  const nameOf = (id: string | null) =>
    id === null ? m.trail_command_line() : (people?.find((person) => person._id === id)?.name ?? id);
  const to = (change: Record<string, string>) =>
    `${pathname}?${new URLSearchParams({ ...query, before: '', ...change }).toString()}`.replace(
      /before=(&|$)/,
      '',
    );
  return (
    <>
      {Object.keys(query).length > 0 && (
        <p>
          <Link to={pathname}>{m.trail_all()}</Link>
        </p>
      )}
      {data.length === 0 ? (
        <p>{m.trail_none()}</p>
      ) : (
        <Table label={m.trail_title()} names={names()}>
          {data.map((row) => (
            <TrailLine key={row._id} row={row} nameOf={nameOf} to={to} />
          ))}
        </Table>
      )}
      {data.length === rowsAPage && (
        <Link className={buttonLook({ kind: 'quiet' })} to={to({ before: data.at(-1)!._id })}>
          {m.trail_earlier()}
        </Link>
      )}
    </>
  );
}

type TrailLineProps = {
  row: TrailRow;
  nameOf: (id: string | null) => string;
  /** The address of the trail narrowed down. */
  to: (change: Record<string, string>) => string;
};

function TrailLine({ row: { at, actor, what, subject, reason }, nameOf, to }: TrailLineProps) {
  return (
    <tr>
      <Cell>
        <Link to={to({ what })}>{actName(what)}</Link>
      </Cell>
      <Cell name={m.trail_when()}>{longDate(at)}</Cell>
      <Cell name={m.trail_who()}>
        {actor === null ? nameOf(actor) : <Link to={to({ actor })}>{nameOf(actor)}</Link>}
      </Cell>
      <Cell name={m.trail_subject()}>
        <Link className="breakable" to={to({ subject })}>
          {nameOf(subject)}
        </Link>
      </Cell>
      <Cell name={m.trail_why()}>{reason}</Cell>
    </tr>
  );
}
