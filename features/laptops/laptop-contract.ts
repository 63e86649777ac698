import * as z from 'zod/mini';
import { m } from '#words';
import { del, get, post, put } from '#platform/contract/call.ts';
import { notFound, refusal } from '#platform/contract/refusal.ts';
import { Paging } from '#platform/contract/paging.ts';
import { ById, Deleted, Modified, Reason } from '#platform/contract/shapes.ts';
import { email, optionalInput, photoUnknown, text } from '#platform/contract/text.ts';
import { categories, maxIdsPerRequest, readCategory, saleStatuses } from './laptop-kinds.ts';
import { machineAnswer, machineInput } from './machine-fields.ts';
import { MarkedSold } from './sale-body.ts';

export const NewLaptop = z.object(machineInput);

export const Laptop = z.object({
  _id: z.string(),
  /** Of the seller. */
  name: z.string(),
  ...machineAnswer,
  status: z.enum(saleStatuses),
  ads: z.coerce.boolean(),
  date: z.string(),
  sellerId: z.optional(z.string()),
  soldAt: z.nullish(z.string()),
  /** Grows with every edit; an edit names the one it is based on. */
  revision: z.optional(z.number()),
  editedAt: z.nullish(z.string()),
  /** The lowest earlier price, while the price now is lower still. */
  priceBefore: z.nullish(z.number()),
  /** Of the seller; like `mobile` absent from most answers. */
  email: z.optional(z.string()),
  /** Whether the seller has proven that the address is theirs; there wherever `email` is. */
  emailVerified: z.optional(z.coerce.boolean()),
  /** Whether the seller has shown that this number is theirs. */
  mobileVerified: z.optional(z.coerce.boolean()),
  /** Reserved for somebody until then. */
  heldUntil: z.nullish(z.string()),
  /** Why a moderator hid it, and when the seller asked for another look; for the seller alone. */
  hidden: z.nullish(z.object({ reason: z.string(), since: z.string(), askedAt: z.nullable(z.string()) })),
});
export type Laptop = z.output<typeof Laptop>;

const Laptops = z.array(Laptop);

export const brandUnknown = refusal('BRAND_UNKNOWN', 400, m.laptop_brand_unknown);

const listTags = () => ['laptops'];
const laptopTags = ({ params }: { params: { id: string } }) => [`laptop:${params.id}`, 'every-laptop'];
export const listAndLaptopTags = ({ params }: { params: { id: string } }) => [
  'laptops',
  `laptop:${params.id}`,
];

/** What a list holds: `count` is both together, or those of the one status that was asked for. */
const ListCounts = { count: z.number(), forSale: z.number(), sold: z.number() };

export const laptopsPage = get('/laptopsPage', {
  summary:
    'One page of all machines, or of a brand or category: unsold first, newest first; and how many of each',
  who: 'anyone',
  query: z
    .extend(Paging, {
      brand: z.optional(text(m.brand_name, 40)),
      category: z.optional(z.enum(categories, { error: m.category_unknown })),
      /** Without it both, the sold ones last. */
      status: z.optional(z.enum(saleStatuses, { error: m.laptop_status_unknown })),
    })
    .check(
      z.refine(({ brand, category }) => brand === undefined || category === undefined, {
        path: ['category'],
        error: m.paging_one_kind,
      }),
    ),
  output: z.object({ ...ListCounts, laptops: Laptops }),
  cacheTags: listTags,
});

const machineSorts = ['newest', 'oldest', 'price-up', 'price-down'] as const;

export const findLaptops = get('/all-laptops', {
  summary:
    'A page of all machines by words of the machine, its seller, their e-mail and mobile, or by its _id; unsold first',
  who: 'admin',
  query: z.extend(Paging, {
    q: optionalInput(text(m.search_question, 200)),
    status: optionalInput(z.enum(saleStatuses, { error: m.laptop_status_unknown })),
    category: optionalInput(z.enum(categories, { error: m.category_unknown })),
    /** The `_id` of the one whose machines they are. */
    seller: optionalInput(z.string().check(z.regex(/^[\w-]{1,64}$/, { error: m.laptops_named_invalid }))),
    sort: optionalInput(z.enum(machineSorts, { error: m.search_sort_unknown })),
  }),
  output: z.object({ count: z.number(), laptops: Laptops }),
});

const LaptopIds = z.object({
  ids: z.pipe(
    z.string({ error: m.laptops_named_invalid }).check(
      z.regex(new RegExp(`^[\\w-]{1,64}(,[\\w-]{1,64}){0,${maxIdsPerRequest - 1}}$`), {
        error: m.laptops_named_invalid,
      }),
    ),
    z.transform((ids: string) => ids.split(',')),
  ),
});

export const namedLaptops = get('/named-laptops', {
  summary: 'These machines in this order, without those that are gone',
  who: 'anyone',
  query: LaptopIds,
  output: z.array(Laptop),
});

export const allLaptops = get('/laptops', {
  summary: 'All machines, streamed',
  who: 'anyone',
  output: Laptops,
  perMinute: 30,
});

export const oneLaptopById = get('/laptops/:id', {
  summary: "One machine, with its seller's contact while it is unsold, unless that is not wanted",
  who: 'anyone',
  params: ById,
  query: z.object({ contact: z.optional(z.enum(['no'], { error: m.laptop_contact_choice })) }),
  output: Laptop,
  refuses: [notFound],
  cacheTags: laptopTags,
  perMinute: 120,
  allowance: ({ query: { contact } }) => (contact === 'no' ? undefined : 'contacts'),
});

export const laptopsOfBrand = get('/brand', {
  summary: 'Machines of a brand',
  who: 'anyone',
  query: z.object({ brand: text(m.brand_name, 40) }),
  output: Laptops,
  cacheTags: listTags,
});

export const laptopsOfCategory = get('/categories/:category', {
  summary: 'Machines of a category',
  who: 'anyone',
  params: z.object({ category: z.pipe(z.string(), z.transform(readCategory)) }),
  output: Laptops,
  cacheTags: listTags,
});

export const myLaptops = get('/my-laptops', {
  summary: 'What the caller has posted',
  who: 'self',
  query: z.object({ email }),
  output: Laptops,
});

export const createLaptop = post('/laptops', {
  summary: 'Post a machine for sale',
  who: 'signed-in',
  body: NewLaptop,
  output: Laptop,
  statuses: [201],
  refuses: [brandUnknown, photoUnknown],
  invalidates: listTags,
});

export const markSold = put('/laptops/:id', {
  summary: 'Mark a machine sold, and perhaps say to whom and for how much; its advertisement ends with it',
  who: 'owner',
  params: ById,
  body: z.optional(z.partial(MarkedSold)),
  output: Modified,
  refuses: [notFound],
  invalidates: listAndLaptopTags,
});

export const deleteLaptop = del('/laptops/:id', {
  summary: 'Delete a machine; the reason of an admin goes into the trail',
  who: 'owner-or-admin',
  params: ById,
  body: Reason,
  output: Deleted,
  refuses: [notFound],
  invalidates: listAndLaptopTags,
});
