import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { m } from '#words';
import { PhotoField } from '#features/images/web/PhotoField.tsx';
import { AdminOnly } from '#features/users/web/AdminOnly.tsx';
import { useCallApi, usePerson, useUpload } from '#features/users/web/signed-in.ts';
import { useDraftedForm } from '#platform/web/drafted-form.ts';
import { LongField, TextField } from '#ui/fields.tsx';
import { FormProblems, SavedDraft, SubmitRow } from '#ui/FormFeedback.tsx';
import { Describe } from '#platform/web/page.ts';
import { useNavigate } from '#platform/web/router.tsx';
import { createBrand, NewBrand } from '../brand-contract.ts';

export function Page() {
  return (
    <>
      <Describe title={m.brand_add()} noindex />
      <AdminOnly>
        <h1>{m.brand_add()}</h1>
        <AddBrand />
      </AdminOnly>
    </>
  );
}

function AddBrand() {
  const { uid } = usePerson();
  const callApi = useCallApi();
  const navigate = useNavigate();
  const upload = useUpload();
  const [isUploading, setUploading] = useState(false);
  const drafted = useDraftedForm({
    name: 'brand',
    who: uid,
    empty: { brand: '', details: '', detailsBn: '', img: '' },
    contract: NewBrand,
    send: async (typed, idempotencyKey) => {
      await callApi(createBrand, { body: typed, idempotencyKey });
      toast.success(m.brand_added());
      navigate('/brands');
    },
  });
  const { form } = drafted;
  return (
    <>
      <SavedDraft drafted={drafted} />
      <form className="form" noValidate onSubmit={drafted.submit}>
        <FormProblems drafted={drafted} />
        <TextField form={form} name="brand" label={m.brand_name()} autoComplete="off" />
        <LongField form={form} name="details" label={m.brand_details()} rows={4} />
        <LongField form={form} name="detailsBn" label={m.brand_details_bn()} rows={4} lang="bn" />
        <PhotoField form={form} name="img" label={m.brand_photo()} upload={upload} onBusy={setUploading} />
        <SubmitRow drafted={drafted} label={m.brand_add()} waiting={isUploading} />
      </form>
    </>
  );
}
