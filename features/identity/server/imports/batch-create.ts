import { databaseErrorKind } from '#platform/database/database-error.ts';
import type { Database } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { audit } from '../audit.ts';
import { type Fields, flag, messages, text } from '../fields.ts';
import type { IdentityRequest, IdentityServices, Operation } from '../identity-services.ts';
import { takeBack } from '../taking-back/take-back.ts';
import { demand, invalidArgument, WireError } from '../wire-error.ts';
import { type HashMethod, hashMethodOf } from './imported-hash.ts';
import { type ImportedPerson, readPerson } from './imported-person.ts';
import { claim, type Owners, ownersOf } from './owners.ts';

const mostAtOnce = 1000;
const chunkSize = 100;

type Failure = { index: number; message: string };
type Candidate = { index: number; person: ImportedPerson };

/** Imports people. One who cannot be imported is reported by index and keeps nobody else from it. */
export const batchCreate: Operation = async (services, request) => {
  const users = messages(request.fields, 'users');
  demand(users.length > 0, 'MISSING_USER_ACCOUNT');
  if (users.length > mostAtOnce)
    throw invalidArgument(`At most ${mostAtOnce} users can be imported at once.`);
  const overwrite = flag(request.fields, 'allowOverwrite') === true;
  demandDistinct(users, { overwrite, sane: flag(request.fields, 'sanityCheck') === true });
  const hashed = users.some((user) => text(user, 'passwordHash'));
  const method = hashed ? hashMethodOf(request.fields) : undefined;

  const failures: Failure[] = [];
  for (let start = 0; start < users.length; start += chunkSize) {
    const candidates: Candidate[] = [];
    for (const [at, user] of users.slice(start, start + chunkSize).entries()) {
      const read = await readOrExplain(services, user, method);
      if (typeof read === 'string') failures.push({ index: start + at, message: read });
      else candidates.push({ index: start + at, person: read });
    }
    failures.push(...(await importChunk(services, request, candidates, overwrite)));
  }
  const error = failures.sort((one, other) => one.index - other.index);
  return { kind: 'identitytoolkit#UploadAccountResponse', error };
};

function demandDistinct(users: Fields[], { overwrite, sane }: { overwrite: boolean; sane: boolean }) {
  const seen = new Set<string>();
  const demandNew = (key: string, refusal: string) => {
    demand(!seen.has(key), refusal);
    seen.add(key);
  };
  for (const user of sane ? users : []) {
    const email = text(user, 'email');
    if (email) demandNew(`email ${email.toLowerCase()}`, `DUPLICATE_EMAIL : ${email}`);
    for (const provider of messages(user, 'providerUserInfo')) {
      const [providerId, rawId] = [text(provider, 'providerId'), text(provider, 'rawId')];
      if (providerId && rawId)
        demandNew(
          `provider ${providerId} ${rawId}`,
          `DUPLICATE_RAW_ID : Provider id(${providerId}), Raw id(${rawId})`,
        );
    }
  }
  for (const user of overwrite ? [] : users) {
    const uid = text(user, 'localId') ?? '';
    demandNew(`uid ${uid}`, `DUPLICATE_LOCAL_ID : ${uid}`);
  }
}

const friendlier: Record<string, string> = {
  INVALID_EMAIL: 'email is invalid',
  INVALID_PHONE_NUMBER: 'phone number format is invalid',
  INVALID_CLAIMS: 'Invalid custom claims provided.',
  CLAIMS_TOO_LARGE: 'Custom claims provided are too large.',
  FORBIDDEN_CLAIM: 'Custom claims provided include a reserved claim.',
};

/** The person, or why there is none. */
async function readOrExplain(
  services: IdentityServices,
  user: Fields,
  method: HashMethod | undefined,
): Promise<ImportedPerson | string> {
  try {
    return await readPerson(services, user, method);
  } catch (error) {
    return explained(error);
  }
}

function explained(error: unknown): string {
  if (!(error instanceof WireError)) throw error;
  const [code = ''] = error.message.split(' : ');
  return friendlier[code] ?? error.message;
}

/** In one transaction. If somebody takes an address meanwhile, each is tried alone, to find out which it is. */
async function importChunk(
  services: IdentityServices,
  request: IdentityRequest,
  candidates: Candidate[],
  overwrite: boolean,
): Promise<Failure[]> {
  if (candidates.length === 0) return [];
  try {
    return await inTransaction(services.db, async (db) => {
      const people = candidates.map(({ person }) => person);
      const owners = await ownersOf(db, people);
      const failures: Failure[] = [];
      for (const { index, person } of candidates) {
        const refusal = claim(owners, person, overwrite);
        if (refusal === undefined) await write(db, services, request, person, owners);
        else failures.push({ index, message: refusal });
      }
      return failures;
    });
  } catch (error) {
    if (databaseErrorKind(error) !== 'taken') throw error;
    const [only, ...others] = candidates;
    if (only && others.length === 0)
      return [{ index: only.index, message: 'email, phone number or raw id exists in other account' }];
    const failures = [];
    for (const candidate of candidates)
      failures.push(...(await importChunk(services, request, [candidate], overwrite)));
    return failures;
  }
}

async function write(
  db: Database,
  services: IdentityServices,
  request: IdentityRequest,
  { account, federated, factors }: ImportedPerson,
  { uids }: Owners,
) {
  const { uid } = account;
  if (uids.has(uid)) {
    await takeBack(db, services, 'account-deleted', uid);
    await db.updateTable('identity_accounts').set(account).where('uid', '=', uid).execute();
  } else await db.insertInto('identity_accounts').values(account).execute();
  uids.add(uid);
  if (federated.length > 0) await db.insertInto('identity_federated').values(federated).execute();
  if (factors.length > 0) await db.insertInto('identity_factors').values(factors).execute();
  await audit(db, services, request, 'account-created', uid, { provider: 'import' });
}
