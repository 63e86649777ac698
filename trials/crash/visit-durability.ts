import { messages } from '#features/messages/message-contract.ts';
import { visitById } from '#features/visits/visit-contract.ts';
import type { Database } from '#platform/database/tables.ts';
import type { Report } from './report.ts';
import type { VisitState, WrittenVisit } from './visit-writer.ts';
import type { Writer } from './writer.ts';

const isSame = (state: VisitState, found: VisitState | undefined) =>
  state.status === found?.status && state.revision === found.revision;

/** Each visit stands where the last acknowledged step left it, and its thread has each message once. */
export async function checkVisits(writer: Writer, report: Report): Promise<void> {
  const { call, token, meetings } = writer;
  for (const visit of meetings.visits) {
    if (visit.id === undefined) await repeatProposal(writer, visit);
    const about = { token, params: { id: visit.id! } };
    const { status, revision } = await call(visitById, about);
    const [first, second] = visit.expected.map((state) => isSame(state, { status, revision }));
    if (second) report.doneWithoutResponse += 1;
    if (!first && !second)
      report.lost.push(`${visit.key} is ${status} ${revision}, not ${JSON.stringify(visit.expected)}`);
    visit.expected = [{ status, revision }];
    const written = (await call(messages, about)).filter(({ author }) => author !== 'system');
    for (const message of meetings.messages.filter((message) => message.visit === visit)) {
      const count = written.filter(({ text }) => text === message.text).length;
      if (count === 0 && message.isAcknowledged) report.lost.push(`the message ${message.text}`);
      if (count === 1 && !message.isAcknowledged) report.doneWithoutResponse += 1;
      if (count > 1) report.halfDone.push(`${message.text} is there ${count} times`);
      message.isAcknowledged = count > 0;
    }
  }
}

/** Repeated with its idempotency key it is made once, whether it had been or not. */
async function repeatProposal({ meetings, token }: Writer, visit: WrittenVisit) {
  const { _id, status, revision } = await meetings.propose(token, visit);
  visit.id = _id;
  visit.expected = [{ status, revision }];
}

/** The same in the database itself, for whoever is still there; and a letter that was planned for each who agreed. */
export async function visitsLostInDatabase(db: Database, writers: Writer[]): Promise<string[]> {
  const rows = await db.selectFrom('visits').select(['id', 'status', 'revision']).execute();
  const visits = new Map(rows.map((row) => [row.id, row]));
  const texts = new Set((await db.selectFrom('messages').select('text').execute()).map(({ text }) => text));
  const planned = await db
    .selectFrom('notices')
    .select(['about', 'person'])
    .where('kind', '=', 'visit-agreed')
    .execute();
  const told = Map.groupBy(planned, ({ about }) => about);
  const lost: string[] = [];
  for (const { meetings } of writers.filter(({ accountDeleted }) => accountDeleted === 'no')) {
    for (const { key, id = '', expected } of meetings.visits) {
      if (!expected.some((state) => isSame(state, visits.get(id)))) lost.push(`${key}, after a while`);
      if (visits.get(id)?.status === 'agreed' && told.get(id)?.length !== 2)
        lost.push(`the letters about ${key}`);
    }
    for (const { text, isAcknowledged } of meetings.messages)
      if (isAcknowledged && !texts.has(text)) lost.push(`${text}, after a while`);
  }
  return lost;
}
