/** What happens to a visit after it was proposed; each step makes its revision one more. */
export type StoryVisitStep =
  | { by: 'buyer' | 'seller'; step: 'agree' | 'arrive' }
  /** Another time of the same day. */
  | { by: 'buyer' | 'seller'; step: 'counter' | 'move'; time: string }
  | { by: 'buyer' | 'seller'; step: 'decline' | 'cancel'; reason: 'price' | 'cannot-come' | 'found-another' }
  | { by: 'buyer' | 'seller'; step: 'missed' }
  | { by: 'buyer' | 'seller'; step: 'finish'; outcome: 'bought' | 'not-bought' };

export type StoryVisit = {
  /** Names before the @. */
  buyer: string;
  seller: string;
  /** Which of the seller's machines that are for sale, the latest first. */
  machine: number;
  /** Days from today, and a time of Dhaka. */
  day: number;
  time: string;
  message?: string;
  steps: readonly StoryVisitStep[];
};

const agree = { by: 'seller', step: 'agree' } as const;
const arrive = { by: 'buyer', step: 'arrive' } as const;

/** In the order in which they were proposed. Those that are printed to sign in with, admin and rahim, have one in each state. */
export const storyVisits: readonly StoryVisit[] = [
  { buyer: 'admin', seller: 'rahim', machine: 0, day: -13, time: '11:00', steps: [] },
  {
    buyer: 'admin',
    seller: 'rahim',
    machine: 0,
    day: -9,
    time: '15:00',
    message: 'Is the charger the original one?',
    steps: [agree, arrive, { by: 'buyer', step: 'finish', outcome: 'not-bought' }],
  },
  {
    buyer: 'admin',
    seller: 'rahim',
    machine: 0,
    day: -8,
    time: '12:00',
    steps: [{ by: 'seller', step: 'decline', reason: 'price' }],
  },
  {
    buyer: 'admin',
    seller: 'rahim',
    machine: 0,
    day: -7,
    time: '16:00',
    steps: [agree, { by: 'buyer', step: 'cancel', reason: 'cannot-come' }],
  },
  { buyer: 'admin', seller: 'rahim', machine: 0, day: -6, time: '17:00', steps: [agree] },
  {
    buyer: 'admin',
    seller: 'rahim',
    machine: 0,
    day: -1,
    time: '10:30',
    steps: [agree, { by: 'seller', step: 'missed' }],
  },
  {
    buyer: 'tanvir',
    seller: 'rahim',
    machine: 0,
    day: -1,
    time: '14:00',
    message: 'I can come right after work.',
    steps: [agree, arrive],
  },
  {
    buyer: 'rahim',
    seller: 'farzana',
    machine: 0,
    day: -1,
    time: '18:00',
    steps: [agree, arrive, { by: 'buyer', step: 'finish', outcome: 'bought' }],
  },
  {
    buyer: 'rahim',
    seller: 'tanvir',
    machine: 0,
    day: 3,
    time: '16:00',
    steps: [{ by: 'seller', step: 'counter', time: '17:30' }],
  },
  {
    buyer: 'admin',
    seller: 'rahim',
    machine: 0,
    day: 2,
    time: '11:30',
    message: 'I would like to run it on battery for a while.',
    steps: [agree],
  },
  {
    buyer: 'admin',
    seller: 'rahim',
    machine: 1,
    day: 3,
    time: '15:30',
    message: 'Is this time fine? Any other that day works too.',
    steps: [],
  },
  {
    buyer: 'farzana',
    seller: 'rahim',
    machine: 1,
    day: 2,
    time: '13:00',
    steps: [agree, { by: 'buyer', step: 'move', time: '14:30' }],
  },
];

/** When the sellers of the story can be visited. */
export const storyHours = {
  sellers: ['rahim', 'farzana', 'tanvir'],
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  from: '10:00',
  till: '20:00',
  places: ['multiplan-center', 'bcs-computer-city'],
};
