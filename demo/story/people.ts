interface Place {
  /** The slug of one of the 64 districts. */
  district: string;
  districtName: string;
  area: string;
}

export interface Person {
  name: string;
  email: string;
  password: string;
  role: 'Admin' | 'Member';
  mobile: string;
  /** Where this person sells, home first. */
  places: readonly Place[];
  /** How many of every hundred machines are theirs. */
  share: number;
}

/** Printed at the start; everybody in the story has it. */
export const demoPassword = 'Hatbodol1!';

const place = (district: string, districtName: string, area: string): Place => ({
  district,
  districtName,
  area,
});
const dhaka = (area: string) => place('dhaka', 'Dhaka', area);

// Bangladesh reserves no numbers for fiction. 013 00 000 0NN has the right form, but to the best of our knowledge
// nobody was given a number from that first, empty run, so that a demo cannot ring anyone.
const deadNumber = (last: number) => `+88013000000${String(last).padStart(2, '0')}`;

const cast: readonly (readonly [
  name: string,
  mailbox: string,
  role: Person['role'],
  share: number,
  places: Place[],
])[] = [
  ['Nusrat Jahan', 'admin', 'Admin', 0, [dhaka('Agargaon')]],
  ['Anik Kumar Saha', 'anik', 'Admin', 0, [place('khulna', 'Khulna', 'Sonadanga')]],
  ['Rahim Uddin', 'rahim', 'Member', 17, [dhaka('Mirpur 10'), dhaka('Farmgate'), dhaka('Agargaon')]],
  [
    'Farzana Akter',
    'farzana',
    'Member',
    13,
    [dhaka('Dhanmondi'), dhaka('Mohammadpur'), dhaka('Elephant Road')],
  ],
  [
    'Tanvir Hasan',
    'tanvir',
    'Member',
    13,
    [dhaka('Uttara'), dhaka('Bashundhara R/A'), place('gazipur', 'Gazipur', 'Board Bazar')],
  ],
  [
    'Priya Rani Das',
    'priya',
    'Member',
    9,
    [
      place('chattogram', 'Chattogram', 'GEC'),
      place('chattogram', 'Chattogram', 'Chawkbazar'),
      place('cumilla', 'Cumilla', 'Kandirpar'),
    ],
  ],
  [
    'Sourav Chakraborty',
    'sourav',
    'Member',
    9,
    [
      place('sylhet', 'Sylhet', 'Zindabazar'),
      place('sylhet', 'Sylhet', 'Amberkhana'),
      place('moulvibazar', 'Moulvibazar', 'Sreemangal'),
    ],
  ],
  [
    'Mong Marma',
    'mong',
    'Member',
    7,
    [place('rangamati', 'Rangamati', 'Banarupa'), place('chattogram', 'Chattogram', 'Agrabad')],
  ],
  [
    'Dipankar Barua',
    'dipankar',
    'Member',
    8,
    [place('chattogram', 'Chattogram', 'Halishahar'), place('cox-s-bazar', "Cox's Bazar", 'Laldighi')],
  ],
  [
    'Teresa Gomes',
    'teresa',
    'Member',
    9,
    [dhaka('Khilgaon'), dhaka('Rampura'), place('narayanganj', 'Narayanganj', 'Chashara')],
  ],
  [
    'Shirin Sultana',
    'shirin',
    'Member',
    8,
    [
      place('rajshahi', 'Rajshahi', 'Kazla'),
      place('rajshahi', 'Rajshahi', 'Shaheb Bazar'),
      place('bogura', 'Bogura', 'Satmatha'),
    ],
  ],
  [
    'Joseph Mardi',
    'joseph',
    'Member',
    7,
    [
      place('rangpur', 'Rangpur', 'Jahaj Company More'),
      place('dinajpur', 'Dinajpur', 'Balubari'),
      place('mymensingh', 'Mymensingh', 'Ganginarpar'),
      place('barishal', 'Barishal', 'Sadar Road'),
    ],
  ],
];

export const people: readonly Person[] = cast.map(([name, mailbox, role, share, places], i) => ({
  name,
  email: `${mailbox}@hatbodol.example`,
  password: demoPassword,
  role,
  mobile: deadNumber(i + 11),
  places,
  share,
}));

/** The two that a visitor of the demo is told to sign in with. */
export const demoLogins = {
  admin: people[0]!,
  member: people[2]!,
};
