import { useState } from 'react';
import { m } from '#words';
import { PhotoField } from '#features/images/web/PhotoField.tsx';
import { useUpload } from '#features/users/web/signed-in.ts';
import type { DraftedForm } from '#platform/web/drafted-form.ts';
import { LongField, TextField } from '#ui/fields.tsx';
import { FormProblems, SavedDraft, SubmitRow } from '#ui/FormFeedback.tsx';

type BlogValues = { title: string; details: string; img: string };

export function BlogForm({ drafted, label }: { drafted: DraftedForm<BlogValues>; label: string }) {
  const upload = useUpload();
  const [isUploading, setUploading] = useState(false);
  const { form } = drafted;
  return (
    <>
      <SavedDraft drafted={drafted} />
      <form className="form" noValidate onSubmit={drafted.submit}>
        <FormProblems drafted={drafted} />
        <TextField form={form} name="title" label={m.blog_title()} />
        <LongField
          form={form}
          name="details"
          label={m.blog_details()}
          hint={m.blog_details_hint()}
          rows={14}
        />
        <PhotoField form={form} name="img" label={m.blog_photo()} upload={upload} onBusy={setUploading} />
        <SubmitRow drafted={drafted} label={label} waiting={isUploading} />
      </form>
    </>
  );
}
