import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#platform/database/tables.ts';
import type { Ask } from '#app/testing/people.ts';
import { type Laptop, myLaptops } from '#features/laptops/laptop-contract.ts';
import { CallFailed } from '#platform/contract/client.ts';
import type { Report } from './report.ts';
import { checkVisits } from './visit-durability.ts';
import type { LaptopState, Writer, WrittenLaptop } from './writer.ts';

/** Compares what a restarted server answers with what these writers recorded, and settles what was uncertain. */
export async function checkDurability(writers: Writer[], send: Ask): Promise<Report> {
  const report: Report = { lost: [], halfDone: [], doneWithoutResponse: 0 };
  for (const writer of writers) {
    report.halfDone.push(...writer.unexpectedErrors.splice(0));
    if (!(await checkAccount(writer, report))) continue;
    await checkLaptops(writer, report);
    await checkPictures(writer, send, report);
    await checkVisits(writer, report);
  }
  return report;
}

/** Signs in, or up again; answers whether its machines and pictures can be checked. */
async function checkAccount(writer: Writer, report: Report): Promise<boolean> {
  const { name, account, accountDeleted } = writer;
  const signedIn = await writer.signIn().catch(refusal);
  const exists = !(signedIn instanceof CallFailed);
  if (accountDeleted === 'yes' && exists) report.lost.push(`the deletion of the account of ${name}`);
  if (accountDeleted === 'perhaps' && !exists) report.doneWithoutResponse += 1;
  if (accountDeleted !== 'no') writer.accountDeleted = exists ? 'no' : 'yes';
  if (writer.accountDeleted === 'yes') return false;
  if (account && !exists) report.lost.push(`the account of ${name}`);
  if (!account && exists) report.doneWithoutResponse += 1;
  const session = exists || account ? signedIn : await writer.signUp().catch(refusal);
  if (session instanceof CallFailed) {
    if (!account) report.halfDone.push(`${name} can neither sign in nor up: ${session.message}`);
    return false;
  }
  if (account && account.uid !== session.localId) report.lost.push(`the uid of ${name}`);
  writer.account = { uid: session.localId, idToken: session.idToken };
  const user = await writer.join(session.idToken);
  if (writer.user && !isDeepStrictEqual(user, writer.user)) report.lost.push(`the user ${name}`);
  writer.user = user;
  return writer.token !== '';
}

const refusal = (error: unknown) => {
  if (error instanceof CallFailed) return error;
  throw error;
};

async function checkLaptops(writer: Writer, report: Report) {
  const before = await laptopsByModel(writer);
  for (const laptop of writer.laptops.slice(-2)) await repeatPost(writer, laptop, before, report);
  const after = await laptopsByModel(writer);
  for (const laptop of writer.laptops) {
    const { model } = laptop.body;
    const [found, duplicate] = after.get(model) ?? [];
    after.delete(model);
    if (duplicate) report.halfDone.push(`${model} is there twice`);
    compareState(laptop, found ? stateOf(found) : 'deleted', report);
  }
  for (const model of after.keys()) report.halfDone.push(`nobody posted ${model}`);
}

async function laptopsByModel({ call, token, email }: Writer) {
  return Map.groupBy(await call(myLaptops, { token, query: { email } }), ({ model }) => model);
}

/** Repeated with its idempotency key, a post is done once and answered as the first time. */
async function repeatPost(
  writer: Writer,
  laptop: WrittenLaptop,
  before: Map<string, Laptop[]>,
  report: Report,
) {
  const answer = await writer.post(laptop);
  const { model } = laptop.body;
  if (laptop.answer && !isDeepStrictEqual(answer, laptop.answer))
    report.lost.push(`the first answer about ${model}, ${laptop.answer._id}`);
  if (laptop.answer) return;
  if (before.has(model)) report.doneWithoutResponse += 1;
  laptop.answer = answer;
  laptop.expected = [stateOf(answer)];
}

function compareState(laptop: WrittenLaptop, state: LaptopState, report: Report) {
  const [first, second] = laptop.expected.map((expected) => isDeepStrictEqual(expected, state));
  if (second && !first) report.doneWithoutResponse += 1;
  if (!first && !second) {
    const expected = laptop.expected.map((state) => JSON.stringify(state)).join(' or ');
    report.lost.push(`${laptop.body.model} is ${JSON.stringify(state)}, not ${expected}`);
  }
  laptop.expected = [state];
}

const stateOf = ({ status, ads, askingPrice: price, revision = 0 }: Laptop): LaptopState => ({
  sold: status === 'Sold',
  advertised: ads,
  price,
  revision,
});

async function checkPictures({ pictures }: Writer, send: Ask, { lost }: Report) {
  for (const { id, url, size } of pictures) {
    const response = await send(new URL(url).pathname);
    const bytes = Buffer.from(await response.arrayBuffer());
    const hash = createHash('sha256').update(bytes).digest('hex');
    if (bytes.length !== size || !id.startsWith(hash.slice(0, 32))) lost.push(`the picture ${id}`);
  }
}

/** The same in the database itself, for every writer since the trial began. */
export async function lostInDatabase(db: Database, writers: Writer[]): Promise<string[]> {
  const lost: string[] = [];
  const users = await db.selectFrom('users').select('uid').execute();
  const uids = new Set(users.map(({ uid }) => uid));
  const laptops = await db
    .selectFrom('laptops')
    .select(['id', 'status', 'advertised_at', 'asking_price', 'revision'])
    .execute();
  const byId = new Map(laptops.map((laptop) => [laptop.id, laptop]));
  const models = new Set(
    (await db.selectFrom('catalogue_changes').select('model').execute()).map(
      ({ model }) => (JSON.parse(model ?? '{}') as { model?: string }).model,
    ),
  );
  for (const { name, account, user, accountDeleted, laptops, models: added } of writers) {
    for (const model of added) if (!models.has(model)) lost.push(`the model ${model}, after a while`);
    if (account && user && uids.has(account.uid) === (accountDeleted === 'yes'))
      lost.push(`${name}, after a while`);
    if (accountDeleted !== 'no') continue;
    for (const { body, answer, expected } of laptops) {
      const row = byId.get(answer?._id ?? '');
      const state: LaptopState = row
        ? {
            sold: row.status === 'Sold',
            advertised: row.advertised_at !== null,
            price: row.asking_price,
            revision: row.revision,
          }
        : 'deleted';
      if (!isDeepStrictEqual(expected, [state])) lost.push(`${body.model}, after a while`);
    }
  }
  return lost;
}
