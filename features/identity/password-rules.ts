import * as z from 'zod/mini';
import { m } from '#words';

const minPasswordLength = 8;

/** The rules for a new password, each with the text that is ticked off while typing. */
export const passwordRules: { rule: () => string; holds: (password: string) => boolean }[] = [
  { rule: m.user_password_rule_length, holds: (password) => password.length >= minPasswordLength },
  { rule: m.user_password_rule_lowercase, holds: (password) => /[a-z]/.test(password) },
  { rule: m.user_password_rule_uppercase, holds: (password) => /[A-Z]/.test(password) },
  { rule: m.user_password_rule_digit, holds: (password) => /\d/.test(password) },
  { rule: m.user_password_rule_symbol, holds: (password) => /[@$!%*?&]/.test(password) },
  { rule: m.user_password_rule_only, holds: (password) => /^[A-Za-z\d@$!%*?&]+$/.test(password) },
];

const [, ...composition] = passwordRules;

export const NewPassword = z.string().check(
  z.minLength(1, { error: m.user_password_required, abort: true }),
  z.minLength(minPasswordLength, { error: m.user_password_short, abort: true }),
  z.refine((password) => composition.every(({ holds }) => holds(password)), { error: m.user_password_weak }),
);
