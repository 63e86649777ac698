import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import * as z from 'zod/mini';
import { m } from '#words';
import { PhotoField } from '#features/images/web/PhotoField.tsx';
import { useDraftedForm } from '#platform/web/drafted-form.ts';
import { TextField } from '#ui/fields.tsx';
import { FormProblems, SavedDraft, SubmitRow } from '#ui/FormFeedback.tsx';
import { type Account, changeAccount, personName } from '../../account-contract.ts';
import { useSession } from '../session.tsx';
import { useCallApi, useUpload } from '../signed-in.ts';

/** Somebody may have no picture yet; the call knows that only as one that is not given. */
const contract = z.object({ name: personName, image: z.string() });

type AccountFormProps = { account: Account; onSaved: () => void };

export function AccountForm({ account: { _id: id, name, image }, onSaved }: AccountFormProps) {
  const session = useSession();
  const callApi = useCallApi();
  const upload = useUpload();
  const [isUploading, setUploading] = useState(false);
  const drafted = useDraftedForm({
    name: 'account',
    who: id,
    empty: { name, image },
    contract,
    send: async (typed) => {
      const body = { name: typed.name, ...(typed.image && { image: typed.image }) };
      const changed = await callApi(changeAccount, { body });
      // The header shows what the session says of whoever is signed in.
      await session.setProfile({ name: changed.name, ...(changed.image && { picture: changed.image }) });
      toast.success(m.account_saved());
      onSaved();
    },
  });
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
        <SubmitRow drafted={drafted} label={m.account_save()} waiting={isUploading} />
      </form>
    </>
  );
}
