import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { m } from '#words';
import { PhotoField } from '#features/images/web/PhotoField.tsx';
import { useCallApi, usePerson, useUpload } from '#features/users/web/signed-in.ts';
import { useDraftedForm } from '#platform/web/drafted-form.ts';
import { LongField, TextField } from '#ui/fields.tsx';
import { FormProblems, SavedDraft, SubmitRow } from '#ui/FormFeedback.tsx';
import { Describe } from '#platform/web/page.ts';
import { useNavigate } from '#platform/web/router.tsx';
import { createBlog, NewBlog } from '../blog-contract.ts';

export function Page() {
  const { uid, email } = usePerson();
  const callApi = useCallApi();
  const navigate = useNavigate();
  const upload = useUpload();
  const [isUploading, setUploading] = useState(false);
  const drafted = useDraftedForm({
    name: 'blog',
    who: uid,
    empty: { title: '', details: '', img: '' },
    contract: NewBlog,
    send: async (typed, idempotencyKey) => {
      await callApi(createBlog, { body: typed, idempotencyKey });
      toast.success(m.blog_posted());
      navigate('/blogs');
    },
  });
  const { form } = drafted;
  return (
    <>
      <Describe title={m.blog_post()} noindex />
      <h1>{m.blog_post()}</h1>
      <p className="soft">{m.blog_shows_email({ email })}</p>
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
        <SubmitRow drafted={drafted} label={m.blog_post()} waiting={isUploading} />
      </form>
    </>
  );
}
