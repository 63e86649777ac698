// Photographs every page at three widths in both schemes into `shots/`, for people to look at.
// npm run shots [part of a name]
import { mkdir } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { demoLogins, demoPassword } from '#demo/story/people.ts';
import { logIn, openTestSite } from './test-site.ts';
import { publicPages } from './public-pages.ts';

const widths = [360, 768, 1280];
const schemes = ['light', 'dark'] as const;
const only = process.argv[2] ?? '';

await using site = await openTestSite({}, 'demo');
const open = await publicPages(site);
const signedIn = {
  member: {
    profile: '/profile',
    'add-laptop': '/dashboard',
    'my-laptops': '/dashboard/my-laptops',
    'post-blog': '/dashboard/post-blog',
  },
  admin: {
    'all-users': '/dashboard/all-users',
    'all-laptops': '/dashboard/all-laptops',
    'add-brand': '/dashboard/add-a-brand',
  },
};
// A photograph shows more than a window does, and what is drawn only in sight too.
const style = '.carousel { content-visibility: visible }';

await mkdir('shots', { recursive: true });
for (const width of widths)
  for (const scheme of schemes) {
    const visit = () => site.visit({ width, height: Math.round(width * 0.7) + 300 }, scheme);
    const shoot = async (page: Page, pages: Record<string, string>) => {
      for (const [name, address] of Object.entries(pages)) {
        if (!name.includes(only)) continue;
        await page.goto(address, { waitUntil: 'networkidle' });
        await page.screenshot({ path: `shots/${name}-${width}-${scheme}.png`, fullPage: true, style });
      }
      await page.context().close();
    };
    await shoot(await visit(), open);
    for (const role of ['member', 'admin'] as const) {
      const page = await visit();
      await page.goto('/login');
      await logIn(page, demoLogins[role].email, demoPassword);
      await page.waitForURL('/');
      await shoot(page, signedIn[role]);
    }
  }
