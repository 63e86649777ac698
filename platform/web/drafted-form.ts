import { type SyntheticEvent, useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { checkedBy, showRefusal } from './contract-form.ts';
import { draftOf } from './draft.ts';
import { useBusy } from './use-busy.ts';

type Asked<Values extends FieldValues> = {
  /** Which form it is, and who fills it in: nobody is offered the draft of somebody else. */
  name: string;
  who: string;
  empty: Values;
  contract: z.ZodMiniType<unknown, Values>;
  /** Sends what was typed; the key is the same as long as what was typed is. */
  send: (values: Values, key: string) => Promise<void>;
};

export type DraftedForm<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  submit: (event: SyntheticEvent) => void;
  busy: boolean;
  /** When the draft was kept that the form began with. */
  savedSince: string | undefined;
  startAfresh: () => void;
};

/** A form that loses nothing: kept while it is typed, offered back, sent once however often it is submitted. */
export function useDraftedForm<Values extends FieldValues>({
  name,
  who,
  empty,
  contract,
  send,
}: Asked<Values>) {
  const [draft] = useState(() => draftOf({ form: name, who }, empty));
  const [keptSince, setKeptSince] = useState(draft.kept?.savedAt);
  const form = useForm<Values>({
    defaultValues: draft.current().values as DefaultValues<Values>,
    resolver: checkedBy(contract),
    reValidateMode: 'onChange',
  });

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => draft.keep(values) }),
    [form, draft],
  );

  const { busy, run } = useBusy(async (values: Values) => {
    try {
      draft.keep(values);
      await send(values, draft.current().id);
      draft.drop();
    } catch (error) {
      showRefusal(form, error);
    }
  });

  const startAfresh = () => {
    draft.drop();
    form.reset(empty);
    setKeptSince(undefined);
  };
  return {
    form,
    submit: (event) => void form.handleSubmit(run)(event),
    busy,
    savedSince: keptSince,
    startAfresh,
  } satisfies DraftedForm<Values>;
}
