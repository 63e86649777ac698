import type { Topic } from '../../drawings/blog-picture.ts';

export interface Post {
  title: string;
  /** Which picture it has. */
  topic: Topic;
  /** The e-mail address of the person in the story who wrote it. */
  authorEmail: string;
  paragraphs: readonly string[];
}
