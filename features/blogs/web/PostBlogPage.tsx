import toast from 'react-hot-toast/headless';
import { m } from '#words';
import { useCallApi, usePerson } from '#features/users/web/signed-in.ts';
import { useDraftedForm } from '#platform/web/drafted-form.ts';
import { Describe } from '#platform/web/page.ts';
import { useNavigate } from '#platform/web/router.tsx';
import { createBlog, NewBlog } from '../blog-contract.ts';
import { BlogForm } from './BlogForm.tsx';

export function Page() {
  const { uid, email } = usePerson();
  const callApi = useCallApi();
  const navigate = useNavigate();
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
  return (
    <>
      <Describe title={m.blog_post()} noindex />
      <h1>{m.blog_post()}</h1>
      <p className="soft">{m.blog_shows_email({ email })}</p>
      <BlogForm drafted={drafted} label={m.blog_post()} />
    </>
  );
}
