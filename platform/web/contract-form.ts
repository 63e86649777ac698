import type { FieldErrors, FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { CallFailed } from '#platform/contract/client.ts';
import { failureOf } from './make-call.ts';

/** Validates with the contract's schema, one message a field, and submits the values as typed. */
export const contractResolver =
  <Values extends FieldValues>(contract: z.ZodMiniType<unknown, Values>): Resolver<Values> =>
  (values) => {
    const read = z.safeParse(contract, values);
    if (read.success) return { values, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, message } of read.error.issues)
      errors[String(path[0])] ??= { type: 'contract', message };
    return { values: {}, errors: errors as FieldErrors<Values> };
  };

/** Puts the server's issues at their fields; what belongs to none of them, under the form. */
export function setServerErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
): void {
  const issues = error instanceof CallFailed ? error.issues : [];
  const ofFields = issues.filter(({ field }) => field in form.getValues());
  if (ofFields.length === 0)
    form.setError('root', { type: 'server', message: issues[0]?.message ?? failureOf(error) });
  for (const [nth, { field, message }] of ofFields.entries())
    form.setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: nth === 0 });
}
