import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** By how much the page is wider than its window, which nobody should have to push about. */
export async function overflow(page: Page, how = ''): Promise<string[]> {
  const [beyond, width] = await page.evaluate<[number, number]>(
    '[document.documentElement.scrollWidth - innerWidth, innerWidth]',
  );
  return beyond > 0 ? [`${page.url()} is ${beyond} px too wide at ${width} px${how}`] : [];
}

/** What axe finds on the page as it stands, by all rules or these, and whether it is wider than its window. */
export async function axeFindings(page: Page, rules?: string[]): Promise<string[]> {
  // What is still fading in has another contrast for a moment.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await page.evaluate(axe.source);
  const { violations } = (await page.evaluate(
    `axe.run(${JSON.stringify({ runOnly: rules })})`,
  )) as axe.AxeResults;
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${page.url()} ${id}: ${html}`),
  );
  return [...found, ...(await overflow(page))];
}
