import { useState } from 'react';
import type * as z from 'zod/mini';
import { m } from '#words';
import { PhotoField } from '#features/images/web/PhotoField.tsx';
import { useUpload } from '#features/users/web/signed-in.ts';
import type { DraftedForm } from '#platform/web/drafted-form.ts';
import { LongField, TextField } from '#ui/fields.tsx';
import { FormProblems, SavedDraft, SubmitRow } from '#ui/FormFeedback.tsx';
import type { NewBrand } from '../brand-contract.ts';

type BrandValues = z.input<typeof NewBrand>;

export function BrandForm({ drafted, label }: { drafted: DraftedForm<BrandValues>; label: string }) {
  const upload = useUpload();
  const [isUploading, setUploading] = useState(false);
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
        <SubmitRow drafted={drafted} label={label} waiting={isUploading} />
      </form>
    </>
  );
}
