import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isHomeAddress } from './home-address.ts';

const homes = `
House 12, Road 5, Dhanmondi
house no. 12 road no. 5 block C Banani
House#7/A, Road#3, Sector 4, Uttara
HOUSE-45 Mirpur DOHS
Flat 4B, Rose Garden, Kalabagan
flat no 5/C
Flat B-4, opposite Star Kabab
Apartment 302, Lake View, Gulshan 2
apt. 6D
Holding 45, Station Road, Cumilla
H-12, R-5, Uttara 11
h 12 r 5 dhanmondi
27/3 Green Road
12/A, Shantinagar Lane
Road 7, Sector 13, Uttara
Rd 11 Banani
lane 4, block D, Mirpur 10
amar basa 12 no goli
basa no 34, mirpur 2
Bashar number 21
12 no. bari, 3 no road
Plot 15, Road 3, Bashundhara R/A
Rahim's shop is in my house, House 12, Road 5
বাসা ১২, রোড ৫, ধানমন্ডি
বাসা নং ৩৪, মিরপুর ২
বাড়ি নম্বর ৭/এ, সেক্টর ৪, উত্তরা
১২ নং বাসা, ৫ নং রোড
বাড়ি-২১, মোহাম্মদপুর
ফ্ল্যাট ৪বি, লেক সার্কাস
ফ্ল্যাট নং এ-৩
হোল্ডিং ৪৫, স্টেশন রোড, কুমিল্লা
হাউজ ৯, রোড ২, বনানী
৩ নং গলি, কাঁঠালবাগান
রোড নং ১১, সেক্টর ৬
সড়ক ৭, ব্লক সি
`;

const publicPlaces = `
BCS Computer City, Agargaon
Multiplan Center, level 5, shop 512
Multiplan Center, 69-71 New Elephant Road
Shop 12, Road 27, Dhanmondi
Coffee World, Road 11, Banani
Star Kabab, Dhanmondi Road 2
KFC, Road 7, Sector 3, Uttara
House of Burgers, near the mosque
The café at the station
In front of gate 2 of Jamuna Future Park
Metro station Mirpur 10
Dhanmondi 27, the coffee shop at the corner
Level 4, Bashundhara City
Flat 50% off sale at Multiplan, counter 3
My house is 5 minutes away, so let us meet at New Market
Near my home, Farmgate
TSC, Dhaka University
Bus stand, Road 4
Elephant Road
At 5 pm at the bank
I could also come: Tue 24 Nov, 3:00 pm; Wed 25 Nov, 4:00 pm.
basa theke 10 minute, New Market gate 1
ami 3 tay ashbo
মাল্টিপ্ল্যান সেন্টার, ৫ম তলা, দোকান ৫১২
নিউ মার্কেট, ১ নম্বর গেট
মিরপুর ১০ মেট্রো স্টেশন
ধানমন্ডি ২৭, কফি শপের সামনে
স্টার কাবাব, রোড ২ এর মোড়ে
যমুনা ফিউচার পার্কের সামনে
আমার বাসা থেকে ১০ মিনিট, মসজিদের সামনে
এলিফ্যান্ট রোড
বিকাল ৩টায় গেটে থাকব
বাড়ি থেকে দূরে, টিএসসি
`;

const linesOf = (text: string) => text.trim().split('\n');

test('the number of a house, a flat or a lonely road reads as a home, in both languages', () => {
  assert.deepEqual(
    linesOf(homes).filter((line) => !isHomeAddress(line)),
    [],
  );
});

test('a shop, a gate or a station is nobody’s home, whatever numbers it has', () => {
  assert.deepEqual(linesOf(publicPlaces).filter(isHomeAddress), []);
});

test('a long text takes no time to look at', () => {
  const began = performance.now();
  for (const text of [
    'house no '.repeat(60),
    '1/2 a b c '.repeat(50),
    'বাসা '.repeat(100),
    '12 no '.repeat(80),
  ])
    isHomeAddress(text);
  assert.ok(performance.now() - began < 1000);
});
