import type { Kysely } from 'kysely';
import type { BlogTables } from '#features/blogs/server/blog-tables.ts';
import type { BrandTables } from '#features/brands/server/brand-tables.ts';
import type { IdentityTables } from '#features/identity/server/identity-tables.ts';
import type { ImageTables } from '#features/images/server/image-tables.ts';
import type { LaptopTables } from '#features/laptops/server/laptop-tables.ts';
import type { SearchTables } from '#features/laptops/server/search/search-tables.ts';
import type { UserTables } from '#features/users/server/user-tables.ts';

type HouseTables = {
  idempotency_keys: {
    owner: string;
    key: string;
    fingerprint: string;
    status: number;
    answer: string;
    created_at: string;
  };
  secrets: { name: string; value: string };
};

/** Every table there is: each room describes its own. Times are ISO 8601 text, flags 0 or 1, on both databases. */
export type Tables = HouseTables &
  BlogTables &
  BrandTables &
  IdentityTables &
  ImageTables &
  LaptopTables &
  SearchTables &
  UserTables;

export type Database = Kysely<Tables>;
