import type { Step } from '../../check-steps.ts';
import type { Seen } from '../../seen.ts';

/** A refusal of the server in its own words, or a network that is away: then without a code. */
export class Refusal extends Error {
  readonly code: string | undefined;

  constructor(code: string | undefined, message: string) {
    super(message);
    this.code = code;
  }
}

export type Run = { id: string; token: string; done: number };

async function send<Answer>(method: string, path: string, body?: object, token?: string): Promise<Answer> {
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'accept-language': document.documentElement.lang,
  };
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  const response = await fetch(`/api${path}`, { method, headers, body: body ? JSON.stringify(body) : null });
  const answer = (await response.json()) as Answer & { error?: { code: string; message: string } };
  if (answer.error) throw new Refusal(answer.error.code, answer.error.message);
  return answer;
}

export const openRun = async (code: string): Promise<Run> => ({
  ...(await send<{ id: string; token: string }>('POST', '/checks/open', { code })),
  done: 0,
});

type Saved = { next: Step | null; publicCode: string | null };

export const saveSeen = ({ id, token, done }: Run, step: Step, seen: Seen): Promise<Saved> =>
  send('PUT', `/checks/${id}/steps/${done + 1}`, { ...seen, step }, token);

export const seeWitness = ({ id, token }: Run) =>
  send<{ number: string | null; nextInMs: number; isPassed: boolean }>(
    'GET',
    `/checks/${id}/witness`,
    undefined,
    token,
  );

export const typeKeys = ({ id, token }: Run, keys: string) =>
  send<{ isPassed: boolean }>('PUT', `/checks/${id}/challenge`, { keys }, token);

const name = 'machine-check';

/** In this tab alone, so that a reload goes on where it was; nothing of it stays when the tab is closed. */
export function rememberRun(run: Run | undefined): void {
  try {
    if (run) sessionStorage.setItem(name, JSON.stringify(run));
    else sessionStorage.removeItem(name);
  } catch {
    // Storage is forbidden: a reload needs a new code.
  }
}

export function rememberedRun(): Run | undefined {
  try {
    const run = JSON.parse(sessionStorage.getItem(name) ?? 'null') as Run | null;
    return run && typeof run.token === 'string' && Number.isInteger(run.done) ? run : undefined;
  } catch {
    return undefined;
  }
}
