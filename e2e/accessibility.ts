import axe from 'axe-core';
import type { Page } from 'playwright-core';

export const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

/** By how much the page is wider than its window. */
export async function overflow(page: Page, how = ''): Promise<string[]> {
  const [beyond, width] = await page.evaluate<[number, number]>(
    '[document.documentElement.scrollWidth - innerWidth, innerWidth]',
  );
  return beyond > 0 ? [`${page.url()} is ${beyond} px too wide at ${width} px${how}`] : [];
}

/** What is still fading has another contrast for a moment. A colour that has arrived may set off those that inherit it. */
const finishAnimations = (page: Page) =>
  page.evaluate(() => {
    const running = () => document.getAnimations().filter(({ playState }) => playState !== 'finished');
    for (let animations = running(); animations.length > 0; animations = running())
      for (const animation of animations) animation.finish();
  });

/** What axe finds on the page as it stands, by all rules or these, and whether it is wider than its window. */
export async function axeFindings(page: Page, rules?: string[]): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await finishAnimations(page);
  // Once for each document: its half a megabyte takes as long to read as a small page takes to check.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  const options = { runOnly: rules, resultTypes: ['violations'], selectors: false, preload: false };
  const { violations } = (await page.evaluate(
    `axe.run(${JSON.stringify(options)}).then(({ violations }) => ({ violations }))`,
  )) as Pick<axe.AxeResults, 'violations'>;
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${page.url()} ${id}: ${html}`),
  );
  return [...found, ...(await overflow(page))];
}

export type FindingsByScheme = Record<Scheme, string[]>;

export const noFindings = (): FindingsByScheme => ({ light: [], dark: [] });

/** Looks at the page as it stands in every size and in both schemes, and leaves it in the size it had. */
export async function checkEverySize(
  page: Page,
  sizes: { width: number; height: number }[],
  found: FindingsByScheme,
): Promise<void> {
  const before = page.viewportSize();
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme });
      found[scheme].push(...(await axeFindings(page)));
    }
  }
  if (before) await page.setViewportSize(before);
}
