import type { places } from '#features/meeting-places/place-contract.ts';
import { apiQuery, callAt } from '#platform/web/api-query.ts';
import type { freeSlots } from '../hours-contract.ts';

export const slotsOf = (sellerId: string, laptop: string) =>
  apiQuery(callAt<typeof freeSlots>('/sellers/:id/slots'), { params: { id: sellerId }, query: { laptop } });

export const placesList = () => apiQuery(callAt<typeof places>('/places'));
