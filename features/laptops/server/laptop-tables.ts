import type { Generated } from 'kysely';
import type { Category, Condition, Processor, StorageKind } from '../laptop-kinds.ts';
import type { Provenance } from '../machine-body.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    laptops: {
      id: string;
      seller_id: string;
      brand_key: string;
      model: string;
      gpu: 'Yes' | 'No';
      processor: Processor;
      version: string;
      generation: string;
      category: Category;
      details: string;
      status: 'Available' | 'Sold';
      /** Set while the machine is advertised. */
      advertised_at: string | null;
      sold_at: string | null;
      dob: string;
      location: string;
      condition: Condition;
      asking_price: number;
      new_price: number;
      mobile: string;
      img1: string;
      img2: string;
      img3: string;
      img4: string;
      date: string;
      ram_gb: number | null;
      storage_gb: number | null;
      storage_kind: StorageKind | null;
      screen_inches: number | null;
      graphics: string | null;
      battery_health: number | null;
      faults: string | null;
      included: string | null;
      provenance: Provenance | null;
      warranty_till: string | null;
      negotiable: number | null;
      district: string | null;
      area: string | null;
      revision: Generated<number>;
      edited_at: string | null;
      price_before: number | null;
    };
    /** What each edit changed, as it was before: the history of prices, and what another tab did not see. */
    laptop_edits: {
      laptop_id: string;
      /** The revision that the edit made. */
      revision: number;
      at: string;
      editor_id: string;
      /** JSON: the fields that changed, with the values they had. */
      before: string;
    };
  }
}
