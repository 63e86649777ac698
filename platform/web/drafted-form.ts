import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { contractResolver, setServerErrors } from './contract-form.ts';
import { openDraft } from './draft.ts';
import { useBusy } from './use-busy.ts';

type DraftedFormOptions<Values extends FieldValues> = {
  /** Form and user: together they key the draft. */
  name: string;
  who: string;
  empty: Values;
  contract: z.ZodMiniType<unknown, Values>;
  /** `key` is an idempotency key: the same as long as the values are. */
  send: (values: Values, key: string) => Promise<void>;
};

export type DraftedForm<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  submit: (event: SyntheticEvent) => void;
  busy: boolean;
  /** When the restored draft was saved. */
  savedSince: string | undefined;
  startAfresh: () => void;
};

/** A form with a draft: saved while typing, restored on return, submitted once however often it is pressed. */
export function useDraftedForm<Values extends FieldValues>({
  name,
  who,
  empty,
  contract,
  send,
}: DraftedFormOptions<Values>) {
  const [draft] = useState(() => openDraft({ form: name, who }, empty));
  const [savedSince, setSavedSince] = useState(draft.restored?.savedAt);
  const form = useForm<Values>({
    defaultValues: draft.current().values as DefaultValues<Values>,
    resolver: contractResolver(contract),
    reValidateMode: 'onChange',
  });

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => draft.save(values) }),
    [form, draft],
  );

  const sentId = useRef<string>(undefined);
  const { busy, run } = useBusy(async (values: Values) => {
    try {
      draft.save(values);
      const { id } = draft.current();
      // A second press may be checked so long that the first one has been answered.
      if (sentId.current === id) return;
      await send(values, id);
      sentId.current = id;
      draft.forget();
    } catch (error) {
      setServerErrors(form, error);
    }
  });

  const startAfresh = () => {
    draft.discard();
    form.reset(empty);
    setSavedSince(undefined);
  };
  return {
    form,
    submit: (event) => void form.handleSubmit(run)(event),
    busy,
    savedSince: savedSince,
    startAfresh,
  } satisfies DraftedForm<Values>;
}
