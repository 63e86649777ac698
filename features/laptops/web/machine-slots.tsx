import { createContext, type ReactNode, use } from 'react';
import type { Laptop } from '../laptop-contract.ts';
import type { PublicLaptop } from './laptop-api.ts';

type Named = Pick<Laptop, '_id' | 'model'>;

/** Places about a machine that the app fills with what other rooms do with it. */
type MachineSlots = {
  /** Over its photographs. */
  photoCorner: (laptop: Named) => ReactNode;
  /** At the foot of its card, and among the tools of its page. */
  tick: (laptop: Named) => ReactNode;
  /** Among the tools of its page. */
  share: (laptop: PublicLaptop) => ReactNode;
  /** Below its price: what it showed of itself. */
  checked: (laptop: Named) => ReactNode;
  /** Beside the way to reach its seller. */
  visit: (laptop: PublicLaptop) => ReactNode;
  /** For its seller, right after it was marked as sold. */
  sale: (laptop: PublicLaptop) => ReactNode;
};

const nothing = () => null;

const Slots = createContext<MachineSlots>({
  photoCorner: nothing,
  tick: nothing,
  share: nothing,
  checked: nothing,
  visit: nothing,
  sale: nothing,
});

export const MachineSlotsProvider = Slots.Provider;

export const PhotoCorner = ({ laptop }: { laptop: Named }): ReactNode => use(Slots).photoCorner(laptop);

export const MachineTick = ({ laptop }: { laptop: Named }): ReactNode => use(Slots).tick(laptop);

export const MachineShare = ({ laptop }: { laptop: PublicLaptop }): ReactNode => use(Slots).share(laptop);

export const MachineChecked = ({ laptop }: { laptop: Named }): ReactNode => use(Slots).checked(laptop);
export const MachineVisit = ({ laptop }: { laptop: PublicLaptop }): ReactNode => use(Slots).visit(laptop);

export const MachineSale = ({ laptop }: { laptop: PublicLaptop }): ReactNode => use(Slots).sale(laptop);
