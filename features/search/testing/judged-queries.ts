import { readdirSync, readFileSync } from 'node:fs';

/**
 * What people type, and what the machines must be that they then see. Words of a judgement: `brand`, `model`, `kind`
 * (laptop, desktop, gaming), `cpu` (the maker), `family`, `gen`, `ram`, `gb` (a drive of that size), `drive`, `inch`,
 * `gpu`, `graphics`, `win11`, `place` (district or area), `max`, `min`, `condition`, `details` (in the description).
 * `none` says that nothing must be found. Several values with commas are any of them; `!` is not; `first.` is of the first
 * machine; `near.` of those that are shown apart when nothing is found; `wish` sorts by the nearness to a price, `sort` by
 * price or battery; `ignored` is left out and said so; `without` would find machines if it were left out.
 */
const table = `
dell | brand=Dell
hp | brand=HP
lenovo | brand=Lenovo
ডেল | brand=Dell
এইচপি | brand=HP
লেনোভো | brand=Lenovo
আসুস | brand=Asus
এসার | brand=Acer
অ্যাপল | brand=Apple
ওয়ালটন | brand=Walton
asus laptop | brand=Asus kind=laptop
ডেল ল্যাপটপ | brand=Dell kind=laptop
dell laptop price in bangladesh | brand=Dell kind=laptop
এইচপি ল্যাপটপের দাম কত | brand=HP kind=laptop
ল্যাপটপ | kind=laptop
laptop | kind=laptop
notebook | kind=laptop
desktop | kind=desktop
ডেস্কটপ | kind=desktop
পিসি | kind=desktop
gaming laptop | kind=gaming kind=laptop
gaming pc | kind=gaming kind=desktop
গেমিং ল্যাপটপ | kind=gaming kind=laptop
গেমিং পিসি | kind=gaming kind=desktop
used laptop | kind=laptop
second hand laptop | kind=laptop
পুরাতন ল্যাপটপ | kind=laptop
সেকেন্ড হ্যান্ড ল্যাপটপ | kind=laptop
macbook | model=macbook
mac book air | model=macbook_air
macbook air m1 | model=macbook_air_m1
ম্যাকবুক | model=macbook
mac mini | model=mac_mini
imac | model=imac
apple m1 | brand=Apple family=m1
macbook pro m1 | model=macbook_pro model=m1
thinkpad | model=thinkpad
think pad | model=thinkpad
থিংকপ্যাড | model=thinkpad
thinkpad t480 | model=thinkpad_t480
t480 | model=t480
thinkpad x260 | model=x260
lenovo thinkpad t14 | model=t14
elitebook | model=elitebook
elite book 840 g5 | model=840_g5
hp 840 g3 | model=840_g3
এলিটবুক | model=elitebook
latitude | model=latitude
dell latitude 7490 | model=7490
latitude e7470 | model=e7470
latitude7490 | model=7490
7490 | model=7490
probook 450 g8 | model=probook_450_g8
vivobook | model=vivobook
vivo book | model=vivobook
zenbook | model=zenbook
ideapad slim 3 | model=ideapad_slim_3
inspiron 15 | model=inspiron_15
optiplex | model=optiplex
optiplex 7010 | model=optiplex_7010
thinkcentre | model=thinkcentre
tuf gaming | model=tuf
rog strix | model=strix
nitro 5 | model=nitro_5
predator | model=predator
victus | model=victus
surface | model=surface
galaxy book | model=galaxy_book
thinkpd | model=thinkpad
thinkpda | model=thinkpad
lattitude | model=latitude
latitute | model=latitude
elitbook | model=elitebook
macbok | model=macbook
lenvo | brand=Lenovo
lenevo | brand=Lenovo
asuss | brand=Asus
vivobok | model=vivobook
inspirion | model=inspiron
predetor | model=predator
optiplax | model=optiplex
wallton | brand=Walton
toshba | brand=Toshiba
gamming laptop | kind=gaming kind=laptop
leptop | kind=laptop
লেপটপ | kind=laptop
think | model=think
lati | model=latitude
elite | model=elitebook
opti | model=optiplex
vivo | model=vivobook
i5 | family=i5
core i5 | family=i5
core i 5 | family=i5
Core-i5 laptop | family=i5 kind=laptop
কোর আই৫ | family=i5
i3 | family=i3
intel core i7 | family=i7
ryzen 5 | family=ryzen_5
ryzen5 | family=ryzen_5
রাইজেন ৫ | family=ryzen_5
ryzen 7 gaming | family=ryzen_7 kind=gaming
celeron | family=celeron
amd laptop | cpu=AMD kind=laptop
intel desktop | cpu=Intel kind=desktop
8th gen | gen=8th
i5 8th gen | family=i5 gen=8th
dell i5 8th generation | brand=Dell family=i5 gen=8th
gen 11 laptop | gen=11th kind=laptop
৮ম জেনারেশন | gen=8th
10th gen i3 | gen=10th family=i3
5000 series ryzen | gen=5000 family=ryzen
16gb ram | ram=16
16 gb | ram=16
১৬ জিবি | ram=16
১৬ জিবি র‍্যাম ল্যাপটপ | ram=16 kind=laptop
8gb ram laptop | ram=8 kind=laptop
ram 8 gb dell | ram=8 brand=Dell
32 gb ram | ram=32
ssd | drive=SSD
ssd 256 | drive=SSD gb=256
256 ssd | drive=SSD gb=256
512gb ssd laptop | drive=SSD gb=512 kind=laptop
২৫৬ জিবি এসএসডি | drive=SSD gb=256
1tb | gb=1000
1 tb hdd | gb=1000 drive=HDD
hard disk | drive=HDD
8/256 | ram=8 gb=256
16gb 512 ssd i5 | ram=16 gb=512 drive=SSD family=i5
15.6 inch laptop | inch=15.6 kind=laptop
14" laptop | inch=14 kind=laptop
১৪ ইঞ্চি | inch=14
rtx 3050 | graphics=rtx_3050
rtx3060 | graphics=rtx_3060
gtx 1650 laptop | graphics=gtx_1650 kind=laptop
rx 6600 | graphics=rx_6600
graphics card laptop | gpu kind=laptop
গ্রাফিক্স কার্ড ল্যাপটপ | gpu kind=laptop
windows 11 laptop | win11 kind=laptop
laptop under 30000 | kind=laptop max=30000
laptop under 30k | kind=laptop max=30000
৩০ হাজারের নিচে ল্যাপটপ | kind=laptop max=30000
২৫ হাজার টাকার মধ্যে ল্যাপটপ | kind=laptop max=25000
20k er moddhe laptop | kind=laptop max=20000
hp 20000 to 30000 | brand=HP min=20000 max=30000
laptop 30-40k | kind=laptop min=30000 max=40000
gaming pc above 100k | kind=gaming kind=desktop min=100000
1 lakh er niche gaming laptop | kind=gaming kind=laptop max=100000
dell i5 8gb under 20000 | brand=Dell family=i5 ram=8 max=20000
laptop dhaka | kind=laptop place=dhaka
ঢাকায় ল্যাপটপ | kind=laptop place=dhaka
laptop in chittagong | kind=laptop place=chattogram
চট্টগ্রামে ডেল | brand=Dell place=chattogram
sylhet hp | brand=HP place=sylhet
মিরপুর ল্যাপটপ | kind=laptop place=mirpur
dhanmondi | place=dhanmondi
uttara laptop | kind=laptop place=uttara
rajshahi | place=rajshahi
রাজশাহী | place=rajshahi
bogra | place=bogura
comilla | place=cumilla
barisal laptop | kind=laptop place=barishal
cox's bazar | place=cox-s-bazar
chattagram | place=chattogram
fresh like new laptop | kind=laptop condition=fresh_like_new
valorant | details=valorant
photoshop | details=photoshop
xyzzyplugh | none
dell zzzzqqqq | brand=Dell ignored=zzzzqqqq
`;

export type Judgement = {
  /** `first` is of the first machine, `near` of those shown apart. */
  of: 'all' | 'first' | 'near';
  isNot: boolean;
  what: string;
  /** Any of these. */
  values: string[];
};
export type Judged = { kind: string; query: string; judgement: Judgement[] };

const word = /^(?:(first|near)\.)?(!)?([a-z\d]+)(?:=(.*))?$/;

function judgementOf(text: string): Judgement {
  const [, of = 'all', not, what = '', values = ''] = word.exec(text)!;
  return {
    of: of as Judgement['of'],
    isNot: not !== undefined,
    what,
    values: values.replaceAll('_', ' ').toLowerCase().split(','),
  };
}

const judgedIn = (kind: string, rows: string): Judged[] =>
  rows
    .trim()
    .split('\n')
    .map((row) => {
      const [query = '', judgement = ''] = row.split(' | ');
      return { kind, query, judgement: judgement.split(' ').map(judgementOf) };
    });

const folder = new URL('judged/', import.meta.url);

/** The table above, and one file for each kind of thing that has to be understood, written before its code. */
export const judgedQueries: readonly Judged[] = [
  ...judgedIn('before', table),
  ...readdirSync(folder).flatMap((file) =>
    judgedIn(file.replace('.txt', ''), readFileSync(new URL(file, folder), 'utf8')),
  ),
];
