import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#words';
import { Photo } from '#features/images/web/Photo.tsx';
import { AdminLine } from '#features/users/web/AdminLine.tsx';
import { NotFound } from '#ui/NotFound.tsx';
import { Describe, type PageModule, useSite } from '#platform/web/page.ts';
import { Link, useParams } from '#platform/web/router.tsx';
import { languageOf } from '#platform/web/text-language.ts';
import { useLangOf } from '#platform/web/use-lang-of.ts';
import { oneBlog } from './blog-answers.ts';
import { Byline } from './Byline.tsx';

export const load: PageModule['load'] = (client, { params }) =>
  client.ensureQueryData(oneBlog(params['id'] ?? ''));

const paragraphs = (details: string) => details.split(/\n\s*\n/).filter(Boolean);

export function Page() {
  const { id = '' } = useParams();
  const site = useSite();
  const langOf = useLangOf();
  const { data: blog } = useSuspenseQuery(oneBlog(id));
  if (!blog) return <NotFound />;
  const { title, details, img, author, date } = blog;
  const article = {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    inLanguage: languageOf(details),
    image: new URL(img, site.url).href,
    datePublished: date,
    author: { '@type': 'Person', name: author },
  };
  return (
    <article className="wrap page post-page">
      <Describe
        title={title}
        description={details.slice(0, 160).replaceAll('\n', ' ')}
        canonical={`/blogs/${id}`}
        image={img}
        jsonLd={[article]}
      />
      <nav className="crumbs" aria-label={m.laptop_crumbs()}>
        <Link to="/blogs">{m.nav_blogs()}</Link>
      </nav>
      <h1 lang={langOf(title)}>{title}</h1>
      <Byline blog={blog} />
      <AdminLine orOwner={blog.authorId}>
        <Link to={`/dashboard/blogs/${id}`}>{m.blog_edit()}</Link>
      </AdminLine>
      <div className="post-page-photo">
        <Photo src={img} alt="" sizes="(min-width: 60rem) 56rem, 94vw" first blurred />
      </div>
      <div className="prose" lang={langOf(details)}>
        {paragraphs(details).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
      <p>
        <Link className="small" to={`/report/blog/${id}`}>
          {m.flag_report()}
        </Link>
      </p>
    </article>
  );
}
