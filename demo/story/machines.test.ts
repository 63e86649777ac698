import assert from 'node:assert/strict';
import { test } from 'node:test';
import { districtIn } from '#features/laptops/districts.ts';
import { NewLaptop } from '#features/laptops/laptop-contract.ts';
import { storyBrands } from './brands.ts';
import { languageOf } from '#platform/web/text-language.ts';
import { seededRandom } from '#platform/random/seeded-random.ts';
import { askingPrice, listings, worthOf } from './machines.ts';
import { models } from './models.ts';
import { people } from './people.ts';

const machines = listings();

const districts = new Set(
  `bagerhat bandarban barguna barishal bhola bogura brahmanbaria chandpur chapainawabganj chattogram chuadanga
  cox-s-bazar cumilla dhaka dinajpur faridpur feni gaibandha gazipur gopalganj habiganj jamalpur jashore jhalokathi
  jhenaidah joypurhat khagrachhari khulna kishoreganj kurigram kushtia lakshmipur lalmonirhat madaripur magura
  manikganj meherpur moulvibazar munshiganj mymensingh naogaon narail narayanganj narsingdi natore netrokona
  nilphamari noakhali pabna panchagarh patuakhali pirojpur rajbari rajshahi rangamati rangpur satkhira shariatpur
  sherpur sirajganj sunamganj sylhet tangail thakurgaon`.split(/\s+/),
);

test('every machine is one that the product takes', () => {
  const photos = { img1: '/images/1', img2: '/images/2', img3: '/images/3', img4: '/images/4' };
  for (const machine of machines) {
    const read = NewLaptop.safeParse({ ...machine, ...photos });
    assert.ok(read.success, `${machine.model}: ${JSON.stringify(read.error?.issues)}`);
    assert.equal(read.data.mobile, machine.mobile);
    assert.equal(read.data.askingPrice, machine.askingPrice);
    assert.ok(
      storyBrands.some(({ brand }) => brand === machine.brand),
      machine.brand,
    );
    assert.ok(districts.has(machine.district), machine.district);
  }
});

test('the market is as large and as mixed as it is meant to be', () => {
  assert.ok(machines.length >= 190 && machines.length <= 215, String(machines.length));
  const share = (count: number) => count / machines.length;
  const sold = machines.filter(({ isSold }) => isSold);
  const advertised = machines.filter(({ isAdvertised }) => isAdvertised);
  assert.ok(Math.abs(share(sold.length) - 0.12) < 0.02);
  assert.ok(Math.abs(share(advertised.length) - 0.12) < 0.02);
  assert.ok(machines.every(({ isSold, isAdvertised }) => !(isSold && isAdvertised)));
  assert.equal(
    new Set(machines.map(({ details }) => details)).size,
    machines.length,
    'no two sellers write the same',
  );
  assert.ok(new Set(machines.map(({ district }) => district)).size >= 14);
  for (const { brand } of storyBrands)
    assert.ok(
      machines.some((machine) => machine.brand === brand),
      brand,
    );
  for (const { email } of people.filter(({ role }) => role === 'Member')) {
    assert.ok(machines.filter(({ sellerEmail }) => sellerEmail === email).length >= 4, email);
  }
  for (const { details } of machines) {
    const sentences = details.split(/[.।?]\s/).length;
    assert.ok(sentences >= 2 && sentences <= 8, details);
  }
});

test('one machine in twenty at least is described in Bangla, with its digits and its place', () => {
  const bangla = machines.filter(({ details }) => languageOf(details) === 'bn');
  assert.ok(bangla.length / machines.length >= 0.05 && bangla.length / machines.length <= 0.15);
  for (const { details, dob, location, included, faults = '' } of bangla) {
    assert.doesNotMatch(details, /\d(%| [GT]B)/);
    assert.doesNotMatch(dob + location + included, /[a-z\d]/i);
    assert.ok(faults === '' || languageOf(faults) === 'bn', faults);
    assert.ok(districtIn(location), location);
  }
});

test('a worse condition never costs more, and prices stay near what the model brings', () => {
  const bare = { ...seededRandom('still'), between: () => 1, chance: () => false };
  for (const model of models) {
    const richest = model.ramGb.at(-1)!;
    const fresh = askingPrice(model, 'Fresh', richest, bare);
    const used = askingPrice(model, 'Used', richest, bare);
    assert.ok(Math.abs(fresh - model.band[1]) <= 500, `${model.name} ${fresh}`);
    assert.ok(Math.abs(used - fresh * 0.8) <= 1000, `${model.name} ${used}`);
  }
  for (const { model, condition, askingPrice: price, newPrice } of machines) {
    const top = models.find(({ name }) => name === model)!.band[1] * worthOf[condition];
    assert.ok(
      price >= top * 0.9 - 500 && price <= top * 1.03 + 1000,
      `${model} ${condition} ${price} of ${top}`,
    );
    assert.ok(price < newPrice && price % 100 === 0, `${model} ${price}`);
  }
});

test('what a machine says of itself holds together', () => {
  for (const {
    category,
    provenance,
    batteryHealth,
    faults,
    condition,
    details,
    screenInches,
    warrantyTill,
  } of machines) {
    if (category === 'Desktop') assert.equal(batteryHealth, undefined);
    if (category === 'Laptop') assert.ok(batteryHealth! >= 55 && batteryHealth! <= 100 && screenInches! > 10);
    if (condition === 'Fresh') assert.equal(faults, undefined);
    if (faults) assert.ok(details.includes(faults.slice(1)), details);
    if (warrantyTill) assert.equal(provenance, 'bought new here');
  }
});

test('the story is the same whenever it is told', () => {
  assert.deepEqual(listings(), machines);
  assert.notDeepEqual(
    listings('another').map(({ model }) => model),
    machines.map(({ model }) => model),
  );
});
