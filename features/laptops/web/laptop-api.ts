import { apiQuery, callAt } from '#platform/web/api-query.ts';
import type { advertisements } from '../advert-contract.ts';
import type { Laptop, laptopsPage, namedLaptops, oneLaptopById } from '../laptop-contract.ts';
import type { Category } from '../laptop-kinds.ts';
import { type PagePosition, readPaging } from '#platform/web/paging.ts';
import { specLineOf } from './spec-line.ts';

/** The fields of a card; the state that a list's page carries has no others. */
const cardFields = [
  '_id',
  'model',
  'brand',
  'status',
  'heldUntil',
  'askingPrice',
  'priceBefore',
  'dob',
  'location',
  'condition',
  'img1',
  'img2',
  'img3',
  'img4',
] as const;

type CardFields = Pick<Laptop, (typeof cardFields)[number]>;

export type CardLaptop = CardFields & {
  /** Its specs in one line. */
  specs: string;
};

const cardOf = (laptop: Laptop): CardLaptop => ({
  ...(Object.fromEntries(cardFields.map((field) => [field, laptop[field]])) as CardFields),
  specs: specLineOf(laptop),
});

export const cardsOf = (laptops: Laptop[]) => laptops.map(cardOf);

export type ListFilter = { brand?: string; category?: Category; status?: 'Available' };

export const laptopList = ({ page, size }: PagePosition, of: ListFilter = {}) =>
  apiQuery(
    callAt<typeof laptopsPage>('/laptopsPage'),
    { query: { page: String(page - 1), size: String(size), ...of } },
    ({ laptops, ...counts }) => ({ ...counts, laptops: cardsOf(laptops) }),
  );

/** Sold machines are in every list, unless its address leaves them out. */
export const saleFilter = (search: URLSearchParams): { status?: 'Available' } =>
  search.get('status') === 'Available' ? { status: 'Available' } : {};

/** The page of a list that an address names. */
export const collectionAt = (search: URLSearchParams, of: ListFilter = {}) =>
  laptopList(readPaging(search), { ...of, ...saleFilter(search) });

export const advertisedLaptops = () => apiQuery(callAt<typeof advertisements>('/ads'), {}, cardsOf);

/** These machines, in this order, without those that are gone. */
export const laptopsByIds = (ids: string[]) =>
  apiQuery(callAt<typeof namedLaptops>('/named-laptops'), { query: { ids: ids.join(',') } }, cardsOf);

export type PublicLaptop = Omit<
  Laptop,
  'email' | 'emailVerified' | 'mobileVerified' | 'mobile' | 'messenger'
>;

/** Without contact: pages are public and cached, and looking at one takes nothing of a visitor's allowance. */
export const laptopById = (id: string) =>
  apiQuery(
    callAt<typeof oneLaptopById>('/laptops/:id'),
    { params: { id }, query: { contact: 'no' } },
    (laptop): PublicLaptop => laptop,
  );

export const laptopPath = ({ brand, _id }: Pick<Laptop, 'brand' | '_id'>): string =>
  `/brands/${encodeURIComponent(brand)}/${_id}`;
