import {
  notFound,
  Refused,
  somethingWentWrong,
  storageFull,
  unavailable,
} from '#platform/contract/refusal.ts';
import { databaseErrorKind } from '#platform/database/database-error.ts';

/** What an error means to whoever asked; an unexpected one is a plain 500 that tells nothing. */
export function refusalFor(error: unknown): Refused {
  if (error instanceof Refused) return error;
  const trouble = databaseErrorKind(error);
  // It, or whoever asks, was deleted a moment ago.
  if (trouble === 'gone') return new Refused(notFound);
  if (trouble === 'full') return new Refused(storageFull);
  if (trouble === 'away' || trouble === 'conflict') return new Refused(unavailable, { retryAfter: 2 });
  return new Refused(somethingWentWrong);
}

/** The one shape of every refusal. */
export function refusalBody({ refusal: { code, message }, issues, details }: Refused) {
  return {
    error: {
      code,
      message: issues[0]?.message ?? message(),
      ...(issues.length > 0 ? { issues } : {}),
      ...details,
    },
  };
}

export function refusalResponse(refused: Refused, more: Record<string, string> = {}): Response {
  const {
    refusal: { status },
    retryAfter,
  } = refused;
  const headers = new Headers({ 'cache-control': 'no-store', ...more });
  if (status === 401) headers.set('www-authenticate', 'Bearer');
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
  return Response.json(refusalBody(refused), { status, headers });
}
