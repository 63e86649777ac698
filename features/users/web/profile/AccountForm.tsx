import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import * as z from 'zod/mini';
import { m } from '#words';
import { PhotoField } from '#features/images/web/PhotoField.tsx';
import { languages } from '#platform/contract/language.ts';
import { useSite } from '#platform/web/page.ts';
import { useDraftedForm } from '#platform/web/drafted-form.ts';
import { ChoiceField, TextField } from '#ui/fields.tsx';
import { FormProblems, SavedDraft, SubmitRow } from '#ui/FormFeedback.tsx';
import { type Account, changeAccount, language, personName } from '../../account-contract.ts';
import { useSession } from '../session.tsx';
import { useCallApi, useUpload } from '../signed-in.ts';

/** Somebody may have no picture yet; the call knows that only as one that is not given. */
const contract = z.object({ name: personName, image: z.string(), language });

type AccountFormProps = { account: Account; onSaved: () => void };

export function AccountForm({
  account: { _id: id, name, image, language: current },
  onSaved,
}: AccountFormProps) {
  const session = useSession();
  const callApi = useCallApi();
  const upload = useUpload();
  const [isUploading, setUploading] = useState(false);
  const drafted = useDraftedForm({
    name: 'account',
    who: id,
    empty: { name, image, language: current },
    contract,
    send: async (typed) => {
      const { name, image, language } = typed;
      const body = { name, language, ...(image && { image }) };
      const changed = await callApi(changeAccount, { body });
      // The header shows what the session says of whoever is signed in.
      await session.setProfile({ name: changed.name, ...(changed.image && { picture: changed.image }) });
      toast.success(m.account_saved());
      onSaved();
    },
  });
  const { languages: named } = useSite();
  const { form } = drafted;
  return (
    <>
      <SavedDraft drafted={drafted} />
      <form className="form" noValidate onSubmit={drafted.submit}>
        <FormProblems drafted={drafted} />
        <TextField
          form={form}
          name="name"
          label={m.user_name()}
          autoComplete="name"
          hint={m.account_name_hint()}
        />
        <PhotoField form={form} name="image" label={m.user_photo()} upload={upload} onBusy={setUploading} />
        <ChoiceField
          form={form}
          name="language"
          label={m.account_language()}
          options={languages}
          optionLabel={(code) => named.find((language) => language.code === code)?.name ?? code}
        />
        <SubmitRow drafted={drafted} label={m.account_save()} waiting={isUploading} />
      </form>
    </>
  );
}
