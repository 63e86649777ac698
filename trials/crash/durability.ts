import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#platform/database/tables.ts';
import { type Laptop, myLaptops } from '#features/laptops/laptop-contract.ts';
import { CallFailed } from '#platform/contract/client.ts';
import type { Ask, Machine, Standing, Witness } from './writer.ts';

/** What a server shows of what it had promised: each thing lost, or there in part, in a sentence. */
export type Report = { lost: string[]; halfDone: string[]; doneUnanswered: number };

/** Asks a server that came back for all that these people were promised. What was unknown is known afterwards. */
export async function check(witnesses: Witness[], ask: Ask): Promise<Report> {
  const report: Report = { lost: [], halfDone: [], doneUnanswered: 0 };
  for (const witness of witnesses) {
    report.halfDone.push(...witness.mishaps.splice(0));
    if (!(await isHere(witness, report))) continue;
    await checkMachines(witness, report);
    await checkPictures(witness, ask, report);
  }
  return report;
}

/** Signs in, and joins; says whether the rest can be asked for. */
async function isHere(witness: Witness, report: Report): Promise<boolean> {
  const { name, account, left } = witness;
  const signedIn = await witness.signIn().catch(refusal);
  const isIn = !(signedIn instanceof CallFailed);
  if (left === 'yes' && isIn) report.lost.push(`${name} had left, and is here`);
  if (left === 'perhaps' && !isIn) report.doneUnanswered += 1;
  if (left !== 'no') witness.left = isIn ? 'no' : 'yes';
  if (witness.left === 'yes') return false;
  if (account && !isIn) report.lost.push(`the account of ${name}`);
  if (!account && isIn) report.doneUnanswered += 1;
  const known = isIn || account ? signedIn : await witness.signUp().catch(refusal);
  if (known instanceof CallFailed) {
    if (!account) report.halfDone.push(`${name} can neither sign in nor up: ${known.message}`);
    return false;
  }
  if (account && account.uid !== known.localId) report.lost.push(`the uid of ${name}`);
  witness.account = { uid: known.localId, idToken: known.idToken };
  const user = await witness.join(known.idToken);
  if (witness.user && !isDeepStrictEqual(user, witness.user)) report.lost.push(`the user ${name}`);
  witness.user = user;
  return witness.token !== '';
}

const refusal = (error: unknown) => {
  if (error instanceof CallFailed) return error;
  throw error;
};

async function checkMachines(witness: Witness, report: Report) {
  const before = await shownTo(witness);
  for (const machine of witness.machines.slice(-2)) await askAgain(witness, machine, before, report);
  const after = await shownTo(witness);
  for (const machine of witness.machines) {
    const [laptop, twin] = after.get(machine.offer.model) ?? [];
    after.delete(machine.offer.model);
    if (twin) report.halfDone.push(`${machine.offer.model} is there twice`);
    settle(machine, laptop ? standingOf(laptop) : 'gone', report);
  }
  for (const model of after.keys()) report.halfDone.push(`nobody posted ${model}`);
}

async function shownTo({ call, token, email }: Witness) {
  return Map.groupBy(await call(myLaptops, { token, query: { email } }), ({ model }) => model);
}

/** With its key, a posting is answered as it was the first time, and done once. */
async function askAgain(witness: Witness, machine: Machine, before: Map<string, Laptop[]>, report: Report) {
  const answer = await witness.post(machine);
  if (machine.answer && !isDeepStrictEqual(answer, machine.answer))
    report.lost.push(`the first answer about ${machine.offer.model}, ${machine.answer._id}`);
  if (machine.answer) return;
  if (before.has(machine.offer.model)) report.doneUnanswered += 1;
  machine.answer = answer;
  machine.may = [standingOf(answer)];
}

function settle(machine: Machine, standing: Standing, report: Report) {
  const [first, second] = machine.may.map((may) => isDeepStrictEqual(may, standing));
  if (second && !first) report.doneUnanswered += 1;
  if (!first && !second)
    report.lost.push(
      `${machine.offer.model} is ${said(standing)}, not ${machine.may.map(said).join(' or ')}`,
    );
  machine.may = [standing];
}

const said = (standing: Standing) => JSON.stringify(standing);

const standingOf = ({ status, ads, askingPrice: price, revision = 0 }: Laptop): Standing => ({
  sold: status === 'Sold',
  advertised: ads,
  price,
  revision,
});

async function checkPictures({ pictures }: Witness, ask: Ask, { lost }: Report) {
  for (const { id, url, size } of pictures) {
    const answer = await ask(new URL(url).pathname);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const hash = createHash('sha256').update(bytes).digest('hex');
    if (bytes.length !== size || !id.startsWith(hash.slice(0, 32))) lost.push(`the picture ${id}`);
  }
}

/** The same for everybody who ever came, in the database itself. */
export async function checkAll(db: Database, witnesses: Witness[]): Promise<string[]> {
  const lost: string[] = [];
  const uids = await db.selectFrom('users').select('uid').execute();
  const here = new Set(uids.map(({ uid }) => uid));
  const laptops = await db
    .selectFrom('laptops')
    .select(['id', 'status', 'advertised_at', 'asking_price', 'revision'])
    .execute();
  const byId = new Map(laptops.map((laptop) => [laptop.id, laptop]));
  for (const { name, account, user, left, machines } of witnesses) {
    if (account && user && here.has(account.uid) === (left === 'yes')) lost.push(`${name}, after a while`);
    if (left !== 'no') continue;
    for (const { offer, answer, may } of machines) {
      const row = byId.get(answer?._id ?? '');
      const standing: Standing = row
        ? {
            sold: row.status === 'Sold',
            advertised: row.advertised_at !== null,
            price: row.asking_price,
            revision: row.revision,
          }
        : 'gone';
      if (!isDeepStrictEqual(may, [standing])) lost.push(`${offer.model}, after a while`);
    }
  }
  return lost;
}
