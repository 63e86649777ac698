import { createContext, type ReactNode, use } from 'react';
import type { Laptop } from '../laptop-contract.ts';

type Pictured = Pick<Laptop, '_id' | 'model'>;

const Corner = createContext<(laptop: Pictured) => ReactNode>(() => null);

/** What stands in the corner of a machine's photographs: another room's button, put there by the whole product. */
export const PhotoCornerProvider = Corner.Provider;

export const PhotoCorner = ({ laptop }: { laptop: Pictured }): ReactNode => use(Corner)(laptop);
