import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { type Call, isWrite } from '#platform/contract/call.ts';
import {
  accountLeaving,
  notAllowed,
  Refused,
  signInRequired,
  tooManyRequests,
  tooManyToday,
} from '#platform/contract/refusal.ts';
import type { Allowances } from './allowances.ts';
import { peerOf } from './address.ts';
import { bearerOf, type Caller, type Holder, type Identity, type Authenticator } from './caller.ts';
import type { Input } from './input.ts';
import type { Limits } from './limits.ts';

export type AdmissionServices = {
  limits: Limits;
  allowances: Allowances;
  authenticator: Authenticator;
  from: (peer: string | undefined, forwarded: string | undefined) => string;
};

const writesAMinute = { account: 60, address: 120 };

/** Who asks; refuses whoever may not, or asks too often. */
export async function admit(
  call: Call,
  gate: AdmissionServices,
  context: Context,
): Promise<Caller | Identity | Holder | undefined> {
  // Reading without a network is the house itself, rendering a page.
  if (peerOf(context) !== undefined || call.method !== 'GET')
    await limitByAddress(call, gate.limits, addressIn(context, gate));
  const caller = await authenticate(call, gate.authenticator, context.req.raw);
  if (isWrite(call) && !call.whileLeaving && caller && 'leavesAt' in caller)
    throw new Refused(accountLeaving);
  if (isWrite(call) && caller && 'uid' in caller)
    await within(gate.limits.take(`writes:${caller.uid}`, writesAMinute.account, 60));
  return caller;
}

/** Where a request comes from, as limits count it. */
export const addressIn = (context: Context, { from }: Pick<AdmissionServices, 'from'>): string =>
  from(peerOf(context), context.req.header('x-forwarded-for'));

async function limitByAddress(call: Call, limits: Limits, from: string) {
  if (isWrite(call)) {
    await within(limits.take(`writes:${from}`, writesAMinute.address, 60));
    if (call.perMinute) await within(limits.take(`${call.path}:${from}`, call.perMinute, 60));
  } else if (call.perMinute) await within(limits.takeHere(`${call.path}:${from}`, call.perMinute, 60));
  else if (call.who === 'id-token') await within(limits.take(`tokens:${from}`, writesAMinute.address, 60));
}

async function within(wait: number | Promise<number>) {
  const retryAfter = await wait;
  if (retryAfter > 0) throw new Refused(tooManyRequests, { retryAfter });
}

async function authenticate(
  call: Call,
  authenticator: Authenticator,
  request: Request,
): Promise<Caller | Identity | Holder | undefined> {
  const token = bearerOf(request);
  if (token === undefined && call.who === 'anyone' && !request.headers.has('authorization')) return undefined;
  if (call.who === 'holder' && token !== undefined) return { token };
  const caller =
    token &&
    (call.who === 'id-token' ? await authenticator.identity(token) : await authenticator.caller(token));
  if (!caller) throw new Refused(signInRequired);
  if (call.who === 'admin' && !isAdmin(caller)) throw new Refused(notAllowed);
  if (call.who === 'moderator' && !isAdmin(caller) && !isModerator(caller)) throw new Refused(notAllowed);
  return caller;
}

const isAdmin = (caller: Caller | Identity | Holder) => 'role' in caller && caller.role === 'Admin';
const isModerator = (caller: Caller | Identity | Holder) => 'role' in caller && caller.role === 'Moderator';

/** An address of email that a call names is the caller's own, or the caller is an admin where that is enough. */
export function demandOwnEmail(
  call: Call,
  caller: Caller | Identity | Holder | undefined,
  { params, query }: Input,
): void {
  const named = { ...(query as object), ...(params as object) } as { email?: string };
  const own = caller && 'email' in caller ? caller.email.toLowerCase() : undefined;
  if (named.email === undefined || !caller || named.email === own) return;
  if (call.who === 'self-or-admin' && isAdmin(caller)) return;
  throw new Refused(notAllowed);
}

/** Takes from the caller's allowance of a day, where the call has one. */
export function spendAllowance(
  call: Call,
  { allowances, from }: AdmissionServices,
  context: Context,
  caller: Caller | Identity | Holder | undefined,
  { query }: Input,
): void {
  const what = call.allowance?.({ query });
  if (what === undefined || peerOf(context) === undefined) return;
  const address = addressIn(context, { from });
  const retryAfter =
    allowances.take(what, 'address', address) ||
    (caller && 'uid' in caller ? allowances.take(what, 'account', caller.uid) : 0);
  if (retryAfter > 0) throw new Refused(tooManyToday, { retryAfter });
}

/** A limited call stays limited when memory answers it. */
export function cachedAnswerLimit(
  { perMinute, path, allowance }: Call,
  { limits, allowances, from }: AdmissionServices,
  { query }: Input,
) {
  const what = allowance?.({ query });
  if (perMinute === undefined && what === undefined) return undefined;
  return ({ socket, headers }: IncomingMessage) => {
    const address = from(socket.remoteAddress, headers['x-forwarded-for']?.toString());
    if (perMinute !== undefined && limits.takeHere(`${path}:${address}`, perMinute, 60) > 0) return false;
    return what === undefined || allowances.take(what, 'address', address) === 0;
  };
}
