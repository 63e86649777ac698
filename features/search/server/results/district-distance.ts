// Where a district's chief town lies: latitude and longitude in degrees, to about five kilometres.
const positionTable = `
barguna 22.15 90.12
barishal 22.70 90.37
bhola 22.69 90.65
jhalokathi 22.64 90.20
patuakhali 22.36 90.33
pirojpur 22.58 89.97
bandarban 22.20 92.22
brahmanbaria 23.96 91.11
chandpur 23.23 90.65
chattogram 22.34 91.83
cox-s-bazar 21.44 91.98
cumilla 23.46 91.18
feni 23.02 91.40
khagrachhari 23.11 91.98
lakshmipur 22.94 90.84
noakhali 22.87 91.10
rangamati 22.65 92.18
dhaka 23.78 90.40
faridpur 23.60 89.84
gazipur 24.00 90.42
gopalganj 23.00 89.83
kishoreganj 24.44 90.78
madaripur 23.17 90.20
manikganj 23.86 90.00
munshiganj 23.55 90.53
narayanganj 23.62 90.50
narsingdi 23.92 90.72
rajbari 23.76 89.65
shariatpur 23.21 90.35
tangail 24.25 89.92
bagerhat 22.66 89.79
chuadanga 23.64 88.85
jashore 23.17 89.21
jhenaidah 23.54 89.17
khulna 22.82 89.55
kushtia 23.90 89.12
magura 23.49 89.42
meherpur 23.76 88.63
narail 23.17 89.51
satkhira 22.72 89.07
jamalpur 24.93 89.94
mymensingh 24.75 90.41
netrokona 24.88 90.73
sherpur 25.02 90.02
bogura 24.85 89.37
chapainawabganj 24.60 88.27
joypurhat 25.10 89.02
naogaon 24.80 88.94
natore 24.42 88.99
pabna 24.01 89.24
rajshahi 24.37 88.60
sirajganj 24.45 89.71
dinajpur 25.63 88.64
gaibandha 25.33 89.54
kurigram 25.81 89.65
lalmonirhat 25.92 89.45
nilphamari 25.93 88.86
panchagarh 26.34 88.56
rangpur 25.74 89.25
thakurgaon 26.03 88.47
habiganj 24.38 91.42
moulvibazar 24.48 91.77
sunamganj 25.07 91.40
sylhet 24.90 91.87
`;

type Position = readonly [latitude: number, longitude: number];

const districtPositions: ReadonlyMap<string, Position> = new Map(
  positionTable
    .trim()
    .split('\n')
    .map((row) => {
      const [slug = '', latitude, longitude] = row.split(' ');
      return [slug, [Number(latitude), Number(longitude)]];
    }),
);

const kmPerDegree = 111;
/** A degree of longitude is shorter, here by the cosine of 24 degrees. */
const longitudeShare = 0.91;

const kmBetween = ([north, east]: Position, [otherNorth, otherEast]: Position) =>
  kmPerDegree * Math.hypot(north - otherNorth, (east - otherEast) * longitudeShare);

/** All districts, the nearest first, which is the district itself. */
export function districtsFrom(slug: string): string[] {
  const here = districtPositions.get(slug);
  if (!here) return [];
  return [...districtPositions]
    .toSorted(([, one], [, other]) => kmBetween(here, one) - kmBetween(here, other))
    .map(([district]) => district);
}
