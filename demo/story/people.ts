interface Place {
  /** The slug of one of the 64 districts. */
  district: string;
  districtName: string;
  area: string;
}

export interface StoryPerson {
  name: string;
  email: string;
  password: string;
  role: 'Admin' | 'Member';
  mobile: string;
  /** Where this person sells, home first. */
  places: readonly Place[];
  /** Percentage of the machines that are theirs. */
  share: number;
}

/** Of every demo account; printed at the start. */
export const demoPassword = 'Hatbodol1!';

/** From 'District: area'. */
const placeOf = (place: string): Place => {
  const [districtName = '', area = ''] = place.split(': ');
  return { district: districtName.toLowerCase().replaceAll(/[^a-z]+/g, '-'), districtName, area };
};

// Bangladesh reserves no numbers for fiction. 013 00 000 0NN has the right form, but to the best of our knowledge
// nobody was given a number from that first, empty run, so that a demo cannot ring anyone.
const deadNumber = (last: number) => `+88013000000${String(last).padStart(2, '0')}`;

const cast: readonly (readonly [
  name: string,
  mailbox: string,
  role: StoryPerson['role'],
  share: number,
  places: readonly string[],
])[] = [
  ['Nusrat Jahan', 'admin', 'Admin', 0, ['Dhaka: Agargaon']],
  ['Anik Kumar Saha', 'anik', 'Admin', 0, ['Khulna: Sonadanga']],
  ['Rahim Uddin', 'rahim', 'Member', 17, ['Dhaka: Mirpur 10', 'Dhaka: Farmgate', 'Dhaka: Agargaon']],
  [
    'Farzana Akter',
    'farzana',
    'Member',
    13,
    ['Dhaka: Dhanmondi', 'Dhaka: Mohammadpur', 'Dhaka: Elephant Road'],
  ],
  [
    'Tanvir Hasan',
    'tanvir',
    'Member',
    13,
    ['Dhaka: Uttara', 'Dhaka: Bashundhara R/A', 'Gazipur: Board Bazar'],
  ],
  ['প্রিয়া রানী দাস', 'priya', 'Member', 9, ['Chattogram: GEC', 'Chattogram: Chawkbazar', 'Cumilla: Kandirpar']],
  [
    'Sourav Chakraborty',
    'sourav',
    'Member',
    9,
    ['Sylhet: Zindabazar', 'Sylhet: Amberkhana', 'Moulvibazar: Sreemangal'],
  ],
  ['Mong Marma', 'mong', 'Member', 7, ['Rangamati: Banarupa', 'Chattogram: Agrabad']],
  ['দীপংকর বড়ুয়া', 'dipankar', 'Member', 8, ['Chattogram: Halishahar', "Cox's Bazar: Laldighi"]],
  ['Teresa Gomes', 'teresa', 'Member', 9, ['Dhaka: Khilgaon', 'Dhaka: Rampura', 'Narayanganj: Chashara']],
  ['শিরিন সুলতানা', 'shirin', 'Member', 8, ['Rajshahi: Kazla', 'Rajshahi: Shaheb Bazar', 'Bogura: Satmatha']],
  [
    'Joseph Mardi',
    'joseph',
    'Member',
    7,
    ['Rangpur: Jahaj Company More', 'Dinajpur: Balubari', 'Mymensingh: Ganginarpar', 'Barishal: Sadar Road'],
  ],
];

export const people: readonly StoryPerson[] = cast.map(([name, mailbox, role, share, places], i) => ({
  name,
  email: `${mailbox}@hatbodol.example`,
  password: demoPassword,
  role,
  mobile: deadNumber(i + 11),
  places: places.map(placeOf),
  share,
}));

/** The two logins that the server prints. */
export const demoLogins = {
  admin: people[0]!,
  member: people[2]!,
};
