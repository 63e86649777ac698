import { districts } from '#features/laptops/districts.ts';

// The term of the index, and how else people write it in Bangla and in Latin letters.
const synonymTable = `
laptop: ল্যাপটপ লেপটপ ল্যাপটব লেপটপে নোটবুক notebook leptop labtop laptops lappy
desktop: ডেস্কটপ ডেক্সটপ desktops dextop
pc: পিসি পি.সি
gaming: গেমিং pubg freefire গেইমিং গেমার gamer game games গেম
mac: ম্যাক
mini: মিনি
dell: ডেল
hp: এইচপি এইচ.পি hewlett
lenovo: লেনোভো লেনভো লেনোভ
asus: আসুস এসাস আসাস
acer: এসার এসের আসার
apple: অ্যাপল এপল আপেল
msi: এমএসআই
gigabyte: গিগাবাইট
walton: ওয়ালটন ওয়ালটন
microsoft: মাইক্রোসফট
samsung: স্যামসাং স্যামসং সামসাং
avita: অ্যাভিটা এভিটা
chuwi: চুই চুউই
toshiba: তোশিবা টোশিবা
fujitsu: ফুজিৎসু ফুজিতসু
clone: ক্লোন assembled
thinkpad: tp থিংকপ্যাড থিঙ্কপ্যাড
thinkcentre: থিংকসেন্টার thinkcenter
elitebook: এলিটবুক
probook: প্রোবুক
latitude: ল্যাটিটিউড ল্যাটিচুড ল্যাটিটুড ল্যাটিচিউড
inspiron: ইন্সপায়রন ইন্সপিরন ইন্সপাইরন ইনস্পায়রন
optiplex: অপটিপ্লেক্স অপ্টিপ্লেক্স
vivobook: ভিভোবুক
zenbook: জেনবুক
ideapad: আইডিয়াপ্যাড
macbook: ম্যাকবুক
imac: আইম্যাক
air: এয়ার এয়ার
pro: প্রো
aspire: অ্যাস্পায়ার
nitro: নাইট্রো
predator: প্রিডেটর
victus: ভিক্টাস
surface: সারফেস
intel: ইন্টেল
amd: এএমডি
ryzen: রাইজেন রাইজেন5
celeron: সেলেরন
core: কোর
rtx: আরটিএক্স আরটিএকস
gtx: জিটিএক্স
rx: আরএক্স
m1: এমওয়ান এম1
i3: আইথ্রি আই3
i5: আইফাইভ আই5
i7: আইসেভেন আই7
i9: আইনাইন আই9
strix: স্ট্রিক্স
rog: রগ আরওজি
tuf: টাফ
nvidia: এনভিডিয়া nvdia nvidea
geforce: জিফোর্স
radeon: রেডিয়ন রাডিয়ন
slim: স্লিম
ram: র‍্যাম র‌্যাম র্যাম রাম রেম memory মেমোরি
ssd: এসএসডি nvme
hdd: হার্ডডিস্ক harddisk harddrive এইচডিডি
gb: জিবি গিগা gigs gig
tb: টেরাবাইট টিবি terabyte
inch: ইঞ্চি inches ইন্চি
gen: জেন জেনারেশন প্রজন্ম generation
gpu: গ্রাফিক্স গ্রাফিক্সকার্ড graphics graphic জিপিইউ
windows: উইন্ডোজ উইন্ডোস win
warranty: ওয়ারেন্টি ওয়ারেন্টি guarantee
fresh: ফ্রেশ নতুন notun
chattogram: ctg চট্টগ্রাম
dhaka: dhk dhaak
mirpur: মিরপুর
uttara: উত্তরা
dhanmondi: ধানমন্ডি ধানমণ্ডি
mohammadpur: মোহাম্মদপুর mohammedpur
badda: বাড্ডা
rampura: রামপুরা
jatrabari: যাত্রাবাড়ী যাত্রাবাড়ি
farmgate: ফার্মগেট
bashundhara: বসুন্ধরা
khilgaon: খিলগাঁও
elephant: এলিফ্যান্ট
road: রোড
agargaon: আগারগাঁও
savar: সাভার
agrabad: আগ্রাবাদ
chawkbazar: চকবাজার
halishahar: হালিশহর
zindabazar: জিন্দাবাজার
amberkhana: আম্বরখানা
gec: জিইসি
sreemangal: শ্রীমঙ্গল
kazla: কাজলা
shaheb: সাহেব
bazar: বাজার
kandirpar: কান্দিরপাড় কান্দিরপার
satmatha: সাতমাথা
jahaj: জাহাজ
company: কোম্পানি কোম্পানী
more: মোড়
board: বোর্ড
boyra: বয়রা
sonadanga: সোনাডাঙ্গা সোনাডাঙা
ganginarpar: গাঙ্গিনারপাড় গাঙ্গিনারপার গাঙিনারপাড়
sadar: সদর
chashara: চাষাঢ়া চাষাড়া
banarupa: বনরূপা
cox: কক্স
laldighi: লালদীঘি লালদিঘী লালদিঘি
balubari: বালুবাড়ি বালুবাড়ী
`;

const stopWordTable = `
gen gb tb inch a an and at are any by de for from good best the of on in is it me my near want need to with within buy sell sale
selling used old second 2nd hand secondhand price prices cost bangladesh bd cheap offer condition model brand new
computer computers laptopes processor storage disk drive screen display size full hd series only kinte chai lagbe
korbo bikri purano puran purono valo bhalo dam koto kom dame er e te ta ki ache lagbe jonno taka tk bdt
i im am looking look show find get give please pls plz sir bro brother any some have has can could where which who how
much what there this that these those do does you your we our needed required available latest picture pictures photo
photos pic image images details info specs specification specifications configuration config feature features review list
online shop store urgent urgently today so very nice top great quality super excellent genuine be it's its but also just
only about kind type item product work works working use user emi installment people person who's
ami amar amr amader tumi apni apnar apnader ekta akta ekti akti ektu ekhon chacchi chassi chaitesi chaichi
khujchi khujtesi khujtechi khujsi khuji dorkar darkar lagto hobe hbe ase asche achhe ace nai nei keu kew kono kothay kothai
pabo pawa paoa jabe jay dekhan dekhao dekhte den din diben dite parben bhai vai vaiya bhaiya apu apa diye jonne jnno der dr ra
ke r gulo guli moddhe modhe vitore theke sathe shathe soho shoho emon jeta je sob shob khub onek kichu bikroy korte korben
kora kaj kajer kaje kore sundor mane maner khelar khela jabe hoy hole jodi vlo bhlo dami takar takay
আমি আমার আমাদের আপনার আপনি একটু একখানা দরকার প্রয়োজন হবে কেউ কোথায় পাব পাবো পাওয়া যাবে যায় করবেন করব করতে করা কিনবো কিনব খুঁজছি ভাই ভাইয়া
আপু দেন দিন চাচ্ছি চাইছি কাজ কাজের কাজে জন্যে মানের ভালোমানের দেখান নেই কোনো কোন এমন যেটা খুব দিয়ে সাথে খেলার বেশি নিচে উপরে বিক্রয় করবে ব্যবহার
দাম কত কম দামে ভালো ভাল পুরাতন পুরানো পুরনো ব্যবহৃত সেকেন্ড হ্যান্ড হ্যান্ডের বিক্রি কিনতে কিনব চাই লাগবে জন্য এর একটা একটি
আ এ আবাসিক এলাকা এলাকায় আছে কি বাংলাদেশ কম্পিউটার টাকা টাকার সহ ও এবং মধ্যে কন্ডিশন মডেল প্রসেসর থেকে
`;

const simplified = (word: string) => word.normalize('NFC').replace(/\u200c|\u200d|\./g, '');

export const synonyms = new Map<string, string>();
for (const line of synonymTable.trim().split('\n')) {
  const [term = '', spellings = ''] = line.split(': ');
  for (const spelling of spellings.split(' ')) synonyms.set(simplified(spelling), term);
}
for (const { slug, name, bangla, spellings } of districts)
  for (const spelling of [name, bangla, ...spellings])
    synonyms.set(
      simplified(spelling)
        .toLowerCase()
        .replace(/[\s'’]/g, ''),
      slug.replaceAll('-', ''),
    );

export const stopWords: ReadonlySet<string> = new Set(stopWordTable.trim().split(/\s+/).map(simplified));
