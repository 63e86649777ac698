import { m } from '#words';
import { Avatar } from '#features/users/web/Avatar.tsx';
import { longDate } from '#words/dates.ts';
import { useLangOf } from '#platform/web/use-lang-of.ts';
import type { Blog } from '../blog-contract.ts';

type BylineProps = { blog: Pick<Blog, 'author' | 'email' | 'imgAuthor' | 'date'> };

export function Byline({ blog: { author, email, imgAuthor, date } }: BylineProps) {
  const langOf = useLangOf();
  return (
    <div className="byline">
      <Avatar name={author} picture={imgAuthor || undefined} size={44} />
      <p>
        <span className="byline-author" lang={langOf(author)}>
          {author}
        </span>
        {email && <a href={`mailto:${email}`}>{email}</a>}
        <time dateTime={date}>{m.blog_published({ date: longDate(date) })}</time>
      </p>
    </div>
  );
}
