// Photographs every page at three widths in both schemes into `shots/`, for people to look at.
// npm run shots [part of a name]
import { mkdir } from 'node:fs/promises';
import { demoLogins, demoPassword } from '#database/story/people.ts';
import { brands } from '#features/brands/brand-contract.ts';
import { laptopsPage } from '#features/laptops/laptop-contract.ts';
import { blogs } from '#features/blogs/blog-contract.ts';
import { tellDemoStory } from '#app/demo-story.ts';
import { readConfig } from '#app/config.ts';
import { logTo } from '#platform/http/log.ts';
import { freshPlace } from '#platform/testing/databases.ts';
import { logIn, openStage } from './stage.ts';

const widths = [360, 768, 1280];
const schemes = ['light', 'dark'] as const;
const only = process.argv[2] ?? '';

await using place = await freshPlace('sqlite');
await tellDemoStory(readConfig({ DATA_DIR: place.folder }), logTo('error'), (line) =>
  process.stdout.write(`${line}\n`),
);
await using stage = await openStage({ DATA_DIR: place.folder });
const [machine] = (await stage.call(laptopsPage)).laptops;
const [brand] = await stage.call(brands);
const [post] = await stage.call(blogs);
if (!machine || !brand || !post) throw new Error('The story told of nothing to show.');

const open = {
  home: '/',
  brands: '/brands',
  'brands-more': `/brands?brand=${brand.brand}`,
  brand: `/brands/${machine.brand}`,
  machine: `/brands/${machine.brand}/${machine._id}`,
  seller: `/sellers/${machine.sellerId}`,
  favourites: '/favourites',
  collection: '/all-collections',
  'collection-page': '/all-collections?page=1&size=20',
  category: '/categories/gaming',
  search: '/search?q=thinkpd&ram=8,16',
  'search-none': '/search?ram=32&max=20000',
  'category-none': '/categories/spaceships',
  blogs: '/blogs',
  blog: `/blogs/${post._id}`,
  login: '/login',
  register: '/register',
  'safe-buying': '/safe-buying',
  terms: '/terms',
  privacy: '/privacy',
  'not-found': '/no-such-page',
};
const signedIn = {
  profile: '/profile',
  'add-laptop': '/dashboard',
  'my-laptops': '/dashboard/my-laptops',
  'post-blog': '/dashboard/post-blog',
  'all-users': '/dashboard/all-users',
  'all-laptops': '/dashboard/all-laptops',
  'add-brand': '/dashboard/add-a-brand',
};

await mkdir('shots', { recursive: true });
for (const width of widths)
  for (const scheme of schemes) {
    const page = await stage.visit({ width, height: Math.round(width * 0.7) + 300 }, scheme);
    const shoot = async (pages: Record<string, string>) => {
      for (const [name, address] of Object.entries(pages)) {
        if (!name.includes(only)) continue;
        await page.goto(address, { waitUntil: 'networkidle' });
        await page.screenshot({ path: `shots/${name}-${width}-${scheme}.png`, fullPage: true });
      }
    };
    await shoot(open);
    await page.goto('/login');
    await logIn(page, demoLogins.admin.email, demoPassword);
    await page.waitForURL('/');
    await shoot(signedIn);
    await page.context().close();
  }
