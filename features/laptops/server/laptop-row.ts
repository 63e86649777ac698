import type { Updateable } from 'kysely';
import type * as z from 'zod/mini';
import type { Database, Tables } from '#platform/database/tables.ts';
import { brandKey } from '#features/brands/brand-rules.ts';
import { m } from '#words';
import { refuseField } from '#platform/contract/refusal.ts';
import { photoUnknown } from '#platform/contract/text.ts';
import type { StoredAs } from '#platform/http/pictures.ts';
import { brandUnknown, type NewLaptop } from '../laptop-contract.ts';

export type Said = z.output<typeof NewLaptop>;
type Column = keyof Tables['laptops'];

/** Which column keeps what a seller says. */
export const columnOf = {
  brand: 'brand_key',
  model: 'model',
  gpu: 'gpu',
  processor: 'processor',
  version: 'version',
  generation: 'generation',
  category: 'category',
  details: 'details',
  dob: 'dob',
  location: 'location',
  condition: 'condition',
  askingPrice: 'asking_price',
  newPrice: 'new_price',
  mobile: 'mobile',
  img1: 'img1',
  img2: 'img2',
  img3: 'img3',
  img4: 'img4',
  ramGb: 'ram_gb',
  storageGb: 'storage_gb',
  storageKind: 'storage_kind',
  screenInches: 'screen_inches',
  graphics: 'graphics',
  batteryHealth: 'battery_health',
  faults: 'faults',
  included: 'included',
  provenance: 'provenance',
  warrantyTill: 'warranty_till',
  negotiable: 'negotiable',
  district: 'district',
  area: 'area',
} as const satisfies Record<keyof Said, Column>;

export type SaidField = keyof typeof columnOf;
export const saidFields = Object.keys(columnOf) as SaidField[];

const photos = ['img1', 'img2', 'img3', 'img4'] as const;

/** What was said, as columns; refuses a brand or a picture that is not there. */
export async function columnsOf(
  db: Database,
  said: { [Field in SaidField]?: Said[Field] | undefined },
  storedAs: StoredAs,
) {
  const columns: Record<string, unknown> = {};
  for (const field of saidFields) if (said[field] !== undefined) columns[columnOf[field]] = said[field];
  if (said.negotiable !== undefined && said.negotiable !== null)
    columns['negotiable'] = Number(said.negotiable);
  if (said.brand !== undefined) columns['brand_key'] = await knownBrand(db, said.brand);
  const shown = photos.filter((photo) => said[photo] !== undefined);
  const kept =
    shown.length === 0
      ? []
      : await storedAs(
          db,
          shown.map((photo) => said[photo]!),
        );
  if (!kept) throw refuseField(shown[0]!, m.photo_unknown(), photoUnknown);
  for (const [index, photo] of shown.entries()) columns[photo] = kept[index];
  return columns as Updateable<Tables['laptops']>;
}

async function knownBrand(db: Database, brand: string): Promise<string> {
  const key = brandKey(brand);
  const known = await db.selectFrom('brands').select('key').where('key', '=', key).executeTakeFirst();
  if (!known) throw refuseField('brand', m.laptop_brand_unknown(), brandUnknown);
  return key;
}
