export type District = { slug: string; name: string; bangla: string; division: string; spellings: string[] };

// The 8 divisions and 64 districts: slug, name, name in Bangla, and spellings that people still use.
const table = `
# Barishal | বরিশাল
barguna | Barguna | বরগুনা
barishal | Barishal | বরিশাল | Barisal
bhola | Bhola | ভোলা
jhalokathi | Jhalokathi | ঝালকাঠি | Jhalakathi, Jhalakati
patuakhali | Patuakhali | পটুয়াখালী
pirojpur | Pirojpur | পিরোজপুর
# Chattogram | চট্টগ্রাম
bandarban | Bandarban | বান্দরবান
brahmanbaria | Brahmanbaria | ব্রাহ্মণবাড়িয়া | B Baria
chandpur | Chandpur | চাঁদপুর
chattogram | Chattogram | চট্টগ্রাম | Chittagong
cox-s-bazar | Cox's Bazar | কক্সবাজার | Coxsbazar, Coxbazar
cumilla | Cumilla | কুমিল্লা | Comilla
feni | Feni | ফেনী
khagrachhari | Khagrachhari | খাগড়াছড়ি | Khagrachari
lakshmipur | Lakshmipur | লক্ষ্মীপুর | Laxmipur
noakhali | Noakhali | নোয়াখালী
rangamati | Rangamati | রাঙ্গামাটি
# Dhaka | ঢাকা
dhaka | Dhaka | ঢাকা
faridpur | Faridpur | ফরিদপুর
gazipur | Gazipur | গাজীপুর
gopalganj | Gopalganj | গোপালগঞ্জ | Gopalgonj
kishoreganj | Kishoreganj | কিশোরগঞ্জ | Kishorganj
madaripur | Madaripur | মাদারীপুর
manikganj | Manikganj | মানিকগঞ্জ
munshiganj | Munshiganj | মুন্সিগঞ্জ | Munshigonj
narayanganj | Narayanganj | নারায়ণগঞ্জ | Narayangonj
narsingdi | Narsingdi | নরসিংদী
rajbari | Rajbari | রাজবাড়ী
shariatpur | Shariatpur | শরীয়তপুর
tangail | Tangail | টাঙ্গাইল
# Khulna | খুলনা
bagerhat | Bagerhat | বাগেরহাট
chuadanga | Chuadanga | চুয়াডাঙ্গা
jashore | Jashore | যশোর | Jessore
jhenaidah | Jhenaidah | ঝিনাইদহ | Jhenidah
khulna | Khulna | খুলনা
kushtia | Kushtia | কুষ্টিয়া
magura | Magura | মাগুরা
meherpur | Meherpur | মেহেরপুর
narail | Narail | নড়াইল
satkhira | Satkhira | সাতক্ষীরা
# Mymensingh | ময়মনসিংহ
jamalpur | Jamalpur | জামালপুর
mymensingh | Mymensingh | ময়মনসিংহ | Momensingh
netrokona | Netrokona | নেত্রকোণা | Netrakona
sherpur | Sherpur | শেরপুর
# Rajshahi | রাজশাহী
bogura | Bogura | বগুড়া | Bogra
chapainawabganj | Chapainawabganj | চাঁপাইনবাবগঞ্জ | Nawabganj, Chapai Nawabganj
joypurhat | Joypurhat | জয়পুরহাট
naogaon | Naogaon | নওগাঁ
natore | Natore | নাটোর
pabna | Pabna | পাবনা
rajshahi | Rajshahi | রাজশাহী
sirajganj | Sirajganj | সিরাজগঞ্জ | Serajganj
# Rangpur | রংপুর
dinajpur | Dinajpur | দিনাজপুর
gaibandha | Gaibandha | গাইবান্ধা
kurigram | Kurigram | কুড়িগ্রাম
lalmonirhat | Lalmonirhat | লালমনিরহাট
nilphamari | Nilphamari | নীলফামারী
panchagarh | Panchagarh | পঞ্চগড় | Panchagar
rangpur | Rangpur | রংপুর
thakurgaon | Thakurgaon | ঠাকুরগাঁও
# Sylhet | সিলেট
habiganj | Habiganj | হবিগঞ্জ | Hobiganj
moulvibazar | Moulvibazar | মৌলভীবাজার | Maulvibazar
sunamganj | Sunamganj | সুনামগঞ্জ
sylhet | Sylhet | সিলেট
`;

export const districts: readonly District[] = table
  .trim()
  .split('\n# ')
  .flatMap((block) => {
    const [head = '', ...rows] = block.replace(/^# /, '').split('\n');
    const division = head.split(' | ')[0]!;
    return rows.map((row) => {
      const [slug = '', name = '', bangla = '', spellings = ''] = row.split(' | ');
      return { slug, name, bangla, division, spellings: spellings === '' ? [] : spellings.split(', ') };
    });
  });

const plain = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s'’.\-\u200c\u200d]|জেলা$|district$/g, '');

const bySpelling = new Map(
  districts.flatMap((district) =>
    [district.slug, district.name, district.bangla, ...district.spellings].map((name) => [
      plain(name),
      district,
    ]),
  ),
);

/** By slug, by its English name, old or new, or by its Bangla name. */
export const readDistrict = (typed: string): District | undefined => bySpelling.get(plain(typed));

/** The district at the end of a location: `Kazla, Rajshahi`. */
export const districtIn = (location: string): District | undefined =>
  location
    .split(',')
    .toReversed()
    .map(readDistrict)
    .find((district) => district !== undefined);
