import { randomUUIDv7 } from 'node:crypto';
import { type Factor, normalPhone } from '../accounts/accounts.ts';
import { type Fields, messages, text } from '../fields.ts';
import { iso } from '../identity-services.ts';
import { demand, WireError } from '../wire-error.ts';

const mostFactors = 5;
const badPhone = 'INVALID_MFA_PHONE_NUMBER : Invalid format.';

type Owner = { uid: string; at: string };

/** Factors given at sign-up get ids of ours; a number that is given twice counts once. */
export function newFactors(given: Fields[], owner: Owner): Factor[] {
  const factors = given.map((one) => factorOf(one, randomUUIDv7(), phoneOf(one, badPhone), owner));
  return demandFew(oncePerPhone(factors));
}

/**
 * Factors that an administrator gives in place of all that were there. They bring their ids. An authenticator app
 * cannot be added so, since nobody would have its secret; one that is named stays.
 */
export function replacingFactors(given: Fields[], owner: Owner, before: Factor[]): Factor[] {
  const factors = given.map((one) => {
    const id = text(one, 'mfaEnrollmentId');
    const app =
      'totpInfo' in one ? before.find((factor) => factor.id === id && factor.totp_secret) : undefined;
    if (app) return app;
    const phone = phoneOf(one, badPhone);
    demand(id, 'INVALID_MFA_ENROLLMENT_ID : mfaEnrollmentId must be defined.');
    return factorOf(one, id, phone, owner);
  });
  const remaining = demandFew(oncePerPhone(factors));
  demand(new Set(remaining.map(({ id }) => id)).size === remaining.length, 'DUPLICATE_MFA_ENROLLMENT_ID');
  return remaining;
}

function oncePerPhone(factors: Factor[]): Factor[] {
  const byPhone = new Map(factors.toReversed().map((factor) => [factor.phone ?? factor.id, factor]));
  return factors.filter((factor) => byPhone.get(factor.phone ?? factor.id) === factor);
}

function demandFew(factors: Factor[]): Factor[] {
  demand(factors.length <= mostFactors, 'SECOND_FACTOR_LIMIT_EXCEEDED');
  return factors;
}

/** The factors of an imported person, refused in the words of an import. */
export function importedFactors(
  user: Fields,
  { uid, email, email_verified }: { uid: string; email: string | null; email_verified: number },
  at: string,
): Factor[] {
  const given = messages(user, 'mfaInfo');
  if (given.length === 0) return [];
  demand(email, 'Second factor account requires email to be presented.');
  demand(email_verified, 'Second factor account requires email to be verified.');
  const ids = given.map((one) => text(one, 'mfaEnrollmentId') ?? randomUUIDv7());
  demand(new Set(ids).size === ids.length, 'Enrollment id already exists.');
  const factors = given.map((one, index) => {
    demand(text(one, 'phoneInfo'), 'Second factor not supported.');
    return factorOf(one, ids[index]!, phoneOf(one, 'Phone number format is invalid'), { uid, at });
  });
  demand(factors.length <= mostFactors, 'Too many second factors.');
  demand(
    new Set(factors.map(({ phone }) => phone)).size === factors.length,
    'Phone number already enrolled.',
  );
  return factors;
}

function phoneOf(one: Fields, refusal: string): string {
  try {
    return normalPhone(text(one, 'phoneInfo'));
  } catch {
    throw new WireError(refusal);
  }
}

function factorOf(one: Fields, id: string, phone: string, { uid, at }: Owner): Factor {
  demand(id.length <= 128, 'INVALID_MFA_ENROLLMENT_ID : mfaEnrollmentId is too long.');
  const enrolled = Date.parse(text(one, 'enrolledAt') ?? at);
  return {
    id,
    uid,
    phone,
    totp_secret: null,
    totp_step: 0,
    display_name: text(one, 'displayName')?.slice(0, 256) || null,
    enrolled_at: Number.isNaN(enrolled) ? at : iso(enrolled),
  };
}
