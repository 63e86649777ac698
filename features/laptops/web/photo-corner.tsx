import { createContext, type ReactNode, use } from 'react';
import type { Laptop } from '../laptop-contract.ts';

type Pictured = Pick<Laptop, '_id' | 'model'>;

const Corner = createContext<(laptop: Pictured) => ReactNode>(() => null);

/** A slot over a machine's photographs, which the app fills with another room's button. */
export const PhotoCornerProvider = Corner.Provider;

export const PhotoCorner = ({ laptop }: { laptop: Pictured }): ReactNode => use(Corner)(laptop);
