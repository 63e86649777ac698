import { accountRaces } from './account-races.ts';
import { adminRaces } from './admin-races.ts';
import { checkRaces } from './check-races.ts';
import { laptopRaces } from './laptop-races.ts';
import { signInRaces } from './sign-in-races.ts';

export const everyRace = [...laptopRaces, ...adminRaces, ...checkRaces, ...accountRaces, ...signInRaces];
