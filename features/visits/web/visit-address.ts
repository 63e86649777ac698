import { addressOf } from '#platform/contract/client.ts';

/** Under which a visit is cached, whoever asked for it. */
export const visitAddress = (id: string): string => addressOf({ path: '/visits/:id' }, { params: { id } });
