import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#words';
import { Photo } from '#features/images/web/Photo.tsx';
import { Describe, type PageModule } from '#platform/web/page.ts';
import { Link } from '#platform/web/router.tsx';
import { useLangOf } from '#platform/web/use-lang-of.ts';
import type { Blog } from '../blog-contract.ts';
import { allBlogs } from './blog-answers.ts';
import { Byline } from './Byline.tsx';

export const load: PageModule['load'] = (client) => client.ensureQueryData(allBlogs());

export function Page() {
  const { data } = useSuspenseQuery(allBlogs());
  const blogs = data ?? [];
  return (
    <div className="wrap page">
      <Describe title={m.nav_blogs()} description={m.blogs_description()} canonical="/blogs" />
      <header className="page-head">
        <h1>{m.nav_blogs()}</h1>
        <p>{m.blogs_intro()}</p>
      </header>
      {blogs.length === 0 && <p className="nothing">{m.blogs_empty()}</p>}
      <ul className="posts">
        {blogs.map((blog, index) => (
          <li key={blog._id}>
            <BlogCard blog={blog} first={index === 0} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function BlogCard({ blog, first }: { blog: Blog; first: boolean }) {
  const { _id, title, details, img } = blog;
  const langOf = useLangOf();
  return (
    <article className={first ? 'post post-first' : 'post'}>
      <div className="post-photo">
        <Photo
          src={img}
          alt=""
          sizes={first ? '(min-width: 60rem) 46rem, 94vw' : '(min-width: 60rem) 24rem, 94vw'}
          first={first}
          blurred
        />
      </div>
      <div className="post-about">
        <h2 lang={langOf(title)}>
          <Link to={`/blogs/${_id}`}>{title}</Link>
        </h2>
        <p lang={langOf(details)}>{details}</p>
        <Byline blog={blog} />
      </div>
    </article>
  );
}
