export type Route = {
  path: string;
  /** The file of the page, a chunk of its own. */
  file: string;
  /** Query parameters the page reads; with any other it is not cached. */
  search?: string[];
  /** Rendered only in the browser; the server sends everybody the same shell. */
  isPrivate?: true;
  /** Its own script in place of React: the server renders it, and nothing is hydrated. */
  script?: string;
  /** Its document may use camera and microphone, and nobody keeps it. */
  usesDevices?: true;
};

export const routes: Route[] = [
  { path: '/', file: 'app/web/HomePage.tsx' },
  {
    path: '/brands',
    file: 'features/laptops/web/lists/BrandsPage.tsx',
    search: ['brand', 'page', 'size', 'status'],
  },
  {
    path: '/brands/:brand',
    file: 'features/laptops/web/lists/BrandPage.tsx',
    search: ['page', 'size', 'status'],
  },
  { path: '/brands/:brand/:id', file: 'features/laptops/web/machine/LaptopPage.tsx' },
  { path: '/brands/:brand/:id/card', file: 'features/sharing/web/ShopCardPage.tsx' },
  {
    path: '/all-collections',
    file: 'features/laptops/web/lists/CollectionPage.tsx',
    search: ['page', 'size', 'status'],
  },
  {
    path: '/categories/:category',
    file: 'features/laptops/web/lists/CategoryPage.tsx',
    search: ['page', 'size', 'status'],
  },
  { path: '/search', file: 'features/search/web/SearchPage.tsx' },
  { path: '/sellers/:id', file: 'features/laptops/web/lists/SellerPage.tsx', search: ['page', 'size'] },
  { path: '/compare', file: 'features/compare/web/ComparePage.tsx' },
  { path: '/favourites', file: 'features/favourites/web/FavouritesPage.tsx' },
  { path: '/blogs', file: 'features/blogs/web/BlogsPage.tsx' },
  { path: '/blogs/:id', file: 'features/blogs/web/BlogPage.tsx' },
  { path: '/how-it-works', file: 'app/web/HowItWorksPage.tsx' },
  { path: '/safe-buying', file: 'app/web/SafeBuyingPage.tsx' },
  {
    path: '/checklist',
    file: 'features/checklist/web/ChecklistPage.tsx',
    script: 'features/checklist/web/sheet/checklist-entry.ts',
  },
  {
    path: '/read-a-report',
    file: 'features/report-reader/web/ReadReportPage.tsx',
    script: 'features/report-reader/web/reader/reader-entry.ts',
  },
  {
    path: '/check',
    file: 'features/machine-check/web/CheckPage.tsx',
    script: 'features/machine-check/web/machine/check-entry.ts',
    search: ['code'],
    usesDevices: true,
  },
  { path: '/check/:public', file: 'features/machine-check/web/CheckResultPage.tsx', usesDevices: true },
  { path: '/terms', file: 'app/web/TermsPage.tsx' },
  { path: '/privacy', file: 'app/web/PrivacyPage.tsx' },
  { path: '/contact', file: 'features/moderation/web/ContactPage.tsx' },

  { path: '/visits/:id', file: 'features/visits/web/VisitPage.tsx', search: ['key'] },
  { path: '/visits/:id/check', file: 'features/machine-check/web/VisitCheckPage.tsx', isPrivate: true },

  { path: '/see/:id', file: 'features/visits/web/SeePage.tsx', isPrivate: true },
  { path: '/report/:kind/:id', file: 'features/moderation/web/ReportPage.tsx', isPrivate: true },
  { path: '/login', file: 'features/users/web/LoginPage.tsx', isPrivate: true },
  { path: '/register', file: 'features/users/web/RegisterPage.tsx', isPrivate: true },
  { path: '/profile', file: 'app/web/ProfilePage.tsx', isPrivate: true },
  { path: '/dashboard', file: 'features/selling/web/AddLaptopPage.tsx', isPrivate: true },
  { path: '/dashboard/my-laptops', file: 'features/selling/web/MyLaptopsPage.tsx', isPrivate: true },
  {
    path: '/dashboard/my-laptops/:id',
    file: 'features/selling/web/EditLaptopPage.tsx',
    isPrivate: true,
  },
  {
    path: '/dashboard/my-laptops/:id/check',
    file: 'features/machine-check/web/OwnCheckPage.tsx',
    isPrivate: true,
  },
  { path: '/dashboard/post-blog', file: 'features/blogs/web/PostBlogPage.tsx', isPrivate: true },
  { path: '/dashboard/blogs/:id', file: 'features/blogs/web/EditBlogPage.tsx', isPrivate: true },
  { path: '/dashboard/all-users', file: 'features/users/web/AllUsersPage.tsx', isPrivate: true },
  { path: '/dashboard/all-laptops', file: 'features/laptops/web/lists/AllLaptopsPage.tsx', isPrivate: true },
  {
    path: '/dashboard/all-laptops/:id',
    file: 'features/selling/web/EditAnyLaptopPage.tsx',
    isPrivate: true,
  },
  { path: '/dashboard/visits', file: 'features/visits/web/VisitsPage.tsx', isPrivate: true },
  { path: '/dashboard/hours', file: 'features/visits/web/HoursPage.tsx', isPrivate: true },
  { path: '/dashboard/places', file: 'features/meeting-places/web/PlacesPage.tsx', isPrivate: true },
  { path: '/dashboard/disputes', file: 'features/visits/web/DisputesPage.tsx', isPrivate: true },
  {
    path: '/dashboard/repair-prices',
    file: 'features/checklist/web/RepairPricesPage.tsx',
    isPrivate: true,
  },
  { path: '/dashboard/models', file: 'features/catalogue/web/CataloguePage.tsx', isPrivate: true },
  { path: '/dashboard/reports', file: 'features/moderation/web/QueuePage.tsx', isPrivate: true },
  { path: '/dashboard/decisions', file: 'features/moderation/web/DecisionsPage.tsx', isPrivate: true },
  { path: '/dashboard/signals', file: 'features/signals/web/SignalsPage.tsx', isPrivate: true },
  { path: '/dashboard/trail', file: 'features/trail/web/TrailPage.tsx', isPrivate: true },
  { path: '/dashboard/notices', file: 'features/notices/web/FailedNoticesPage.tsx', isPrivate: true },
  { path: '/dashboard/add-a-brand', file: 'features/brands/web/AddBrandPage.tsx', isPrivate: true },
  { path: '/dashboard/brands/:id', file: 'features/brands/web/EditBrandPage.tsx', isPrivate: true },
];

type Params = Record<string, string>;

const segmentsOf = (path: string) => path.replace(/\/$/, '').split('/');

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function paramsOf(path: string, segments: string[]): Params | undefined {
  const expected = segmentsOf(path);
  if (expected.length !== segments.length) return undefined;
  const params: Params = {};
  for (const [index, name] of expected.entries()) {
    const segment = decoded(segments[index] ?? '');
    if (name.startsWith(':') && segment) params[name.slice(1)] = segment;
    else if (name !== segment.toLowerCase()) return undefined;
  }
  return params;
}

/** Ignores case and a trailing slash; the first match wins. */
export function routeAt(pathname: string): { route: Route; params: Params } | undefined {
  const segments = segmentsOf(pathname);
  for (const route of routes) {
    const params = paramsOf(route.path, segments);
    if (params) return { route, params };
  }
  return undefined;
}
