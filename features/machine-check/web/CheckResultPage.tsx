import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#words';
import { CopyButton } from '#ui/CopyButton.tsx';
import { NotFound } from '#ui/NotFound.tsx';
import { apiQuery, callAt } from '#platform/web/api-query.ts';
import { longDate } from '#words/dates.ts';
import { Describe, type PageModule, useSite } from '#platform/web/page.ts';
import { Link, useParams } from '#platform/web/router.tsx';
import type { publicCheck } from '../check-contract.ts';
import { CheckLimits } from './CheckLimits.tsx';
import { ResultsTable } from './ResultsTable.tsx';

const checkByCode = (code: string) =>
  apiQuery(callAt<typeof publicCheck>('/check/:public'), { params: { public: code } });

export const load: PageModule['load'] = (client, { params }) =>
  client.ensureQueryData(checkByCode(params['public'] ?? ''));

/** A finished check, for everybody who has its code. */
export function Page() {
  const { public: code = '' } = useParams();
  const { url } = useSite();
  const { data } = useSuspenseQuery(checkByCode(code));
  if (!data) return <NotFound />;
  const { check, text, signature, publicKey, isEdited, isOld } = data;
  const { brand, model, _id } = check.laptop;
  const date = longDate(check.finishedAt);
  return (
    <div className="wrap page machine-check">
      <Describe title={m.check_of({ model })} description={m.check_of({ model })} noindex />
      <header className="page-head">
        <h1>{m.check_of({ model })}</h1>
        <p>
          {check.level === 'witnessed' ? m.check_level_witnessed({ date }) : m.check_level_self({ date })}
          {check.district !== null && ` · ${check.district}`}
        </p>
        <p className="machine-code">{check.code}</p>
        {isEdited && <p className="form-error">{m.check_edited()}</p>}
        {isOld && <p className="form-error">{m.check_old()}</p>}
        <div className="ways">
          <Link to={`/brands/${encodeURIComponent(brand)}/${_id}`}>{m.check_machine_link({ model })}</Link>
          <CopyButton text={`${url}/check/${check.code}`} name={m.check_share()} />
        </div>
      </header>
      <ResultsTable results={check.results} />
      <CheckLimits />
      <details className="more check-signature">
        <summary>{m.check_signature_title()}</summary>
        <p>{m.check_signature_text()}</p>
        <pre>{text}</pre>
        <pre>{signature}</pre>
        <pre>{publicKey}</pre>
      </details>
    </div>
  );
}
