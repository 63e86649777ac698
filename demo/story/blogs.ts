import { airOrThinkpad } from './blogs/air-or-thinkpad.ts';
import { batteryHealth } from './blogs/battery-health.ts';
import { beforeYouSell } from './blogs/before-you-sell.ts';
import { fairPrice } from './blogs/fair-price.ts';
import { loadShedding } from './blogs/load-shedding.ts';
import { meeting } from './blogs/meeting.ts';
import { memory } from './blogs/memory.ts';
import { papers } from './blogs/papers.ts';
import { physicalChecks } from './blogs/physical-checks.ts';
import { readingGenerations } from './blogs/reading-generations.ts';
import { ssdUpgrade } from './blogs/ssd-upgrade.ts';
import { usedGaming } from './blogs/used-gaming.ts';
import { windows11 } from './blogs/windows-11.ts';
import type { Post } from './blogs/post.ts';

/** A post with its text as the product stores it: plain, an empty line between paragraphs. */
export interface StoryBlog extends Omit<Post, 'paragraphs'> {
  details: string;
}

/** Oldest first, as they would have been posted. */
export const storyBlogs: readonly StoryBlog[] = [
  fairPrice,
  beforeYouSell,
  loadShedding,
  usedGaming,
  airOrThinkpad,
  memory,
  ssdUpgrade,
  papers,
  meeting,
  readingGenerations,
  windows11,
  batteryHealth,
  physicalChecks,
].map(({ paragraphs, ...post }: Post) => ({ ...post, details: paragraphs.join('\n\n') }));
