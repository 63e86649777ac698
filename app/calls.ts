import type { Database } from '#database/tables.ts';
import { blogRoutes } from '#features/blogs/server/blog-routes.ts';
import { brandRoutes } from '#features/brands/server/brand-routes.ts';
import { advertRoutes } from '#features/laptops/server/advert-routes.ts';
import { editRoutes } from '#features/laptops/server/edit-routes.ts';
import { favouriteRoutes } from '#features/laptops/server/favourite-routes.ts';
import { laptopRoutes } from '#features/laptops/server/laptop-routes.ts';
import { searchRoutes } from '#features/laptops/server/search/search-routes.ts';
import type { Shelf } from '#features/laptops/server/search/shelf.ts';
import { sellerRoutes } from '#features/laptops/server/seller-routes.ts';
import type { AccessTokens } from '#features/users/server/access-tokens.ts';
import { userRoutes } from '#features/users/server/user-routes.ts';
import type { Route } from '#platform/http/route.ts';

export type Ports = {
  now: () => Date;
  tokens: AccessTokens;
  storedAs: (db: Database, urls: string[]) => Promise<string[] | undefined>;
  endAccount: (db: Database, uid: string) => Promise<void>;
  forget: (tags: string[]) => Promise<void>;
  shelf: Shelf;
};

/** Every call of the product and what answers it. */
export function productRoutes(ports: Ports): Route[] {
  const { shelf } = ports;
  return [
    ...brandRoutes({ ...ports, forSale: (db) => shelf.forSale(db) }),
    ...laptopRoutes(ports),
    ...editRoutes(ports),
    ...advertRoutes(ports),
    ...searchRoutes(ports),
    ...favouriteRoutes(ports),
    ...sellerRoutes(),
    ...blogRoutes(ports),
    ...userRoutes(ports),
  ];
}
