import { accountRaces } from './account-races.ts';
import { adminRaces } from './admin-races.ts';
import { checkRaces } from './check-races.ts';
import { laptopRaces } from './laptop-races.ts';
import { messageRaces } from './message-races.ts';
import { orderRaces } from './order-races.ts';
import { signInRaces } from './sign-in-races.ts';
import { visitRaces } from './visit-races.ts';

export const everyRace = [
  ...laptopRaces,
  ...visitRaces,
  ...adminRaces,
  ...checkRaces,
  ...accountRaces,
  ...messageRaces,
  ...orderRaces,
  ...signInRaces,
];
