import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { m } from '#words';
import { useApiQuery, useCallApi, usePerson } from '#features/users/web/signed-in.ts';
import { useDraftedForm } from '#platform/web/drafted-form.ts';
import { failureOf } from '#platform/web/make-call.ts';
import { Describe } from '#platform/web/page.ts';
import { useNavigate, useParams } from '#platform/web/router.tsx';
import { Button } from '#ui/Button.tsx';
import { ConfirmWithReason } from '#ui/ConfirmWithReason.tsx';
import { Failure } from '#ui/Failure.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { type Blog, blogById, deleteBlog, editBlog, NewBlog } from '../blog-contract.ts';
import { BlogForm } from './BlogForm.tsx';

/** For the author of a post, and for admins; the server refuses everybody else. */
export function Page() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useApiQuery(blogById, { params: { id } });
  return (
    <>
      <Describe title={m.blog_edit()} noindex />
      <h1>{m.blog_edit()}</h1>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {data ? <EditBlog blog={data} /> : !error && <ProgressBar />}
    </>
  );
}

function EditBlog({ blog: { _id: id, title, details, img, author } }: { blog: Blog }) {
  const { uid } = usePerson();
  const callApi = useCallApi();
  const navigate = useNavigate();
  const [isSure, setSure] = useState(false);
  const drafted = useDraftedForm({
    name: `blog ${id}`,
    who: uid,
    empty: { title, details, img },
    contract: NewBlog,
    send: async (typed) => {
      await callApi(editBlog, { params: { id }, body: typed });
      toast.success(m.blog_edited());
      navigate(`/blogs/${id}`);
    },
  });
  const remove = async (reason: string) => {
    try {
      await callApi(deleteBlog, { params: { id }, body: { reason } });
      toast.success(m.blog_deleted());
      navigate('/blogs');
    } catch (error) {
      toast.error(failureOf(error));
    }
  };
  return (
    <>
      <BlogForm drafted={drafted} label={m.blog_save()} />
      <p>
        <Button kind="danger" onClick={() => setSure(true)}>
          {m.ui_delete()}
        </Button>
      </p>
      <ConfirmWithReason
        open={isSure}
        title={m.delete_sure()}
        what={m.blog_delete_what({ title, author })}
        action={m.ui_delete()}
        onClose={() => setSure(false)}
        onConfirm={(reason) => void remove(reason)}
      />
    </>
  );
}
