import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLaptop, oneLaptopById } from '#features/laptops/laptop-contract.ts';
import { chooseFile, choosePhoto, ready, sides } from './posting-a-machine.ts';
import { desk, errorsOf, logIn, openTestSite, phone, photo, toast } from './test-site.ts';

for (const [where, viewport] of Object.entries({ 'on a desk': desk, 'on a phone': phone })) {
  test(`a seller changes photographs and posts another like it, and a draft stays a draft, ${where}`, async () => {
    await using site = await openTestSite();
    await site.addBrand(await site.joinAdmin('Mitu'));
    const rafi = await site.join('Rafi');
    const lid = await site.picture(rafi);
    const body = await site.machine(rafi, { img1: lid, faults: 'One dead key', negotiable: true });
    const posted = await site.call(createLaptop, { token: rafi.token, body });
    const place = `/brands/Walton/${posted._id}`;
    const bare = await site.visit(viewport, 'light', { javaScriptEnabled: false });
    await bare.goto(place);
    await bare.getByText('Used every day: signs of wear').waitFor();
    await bare.getByText('Asking price, negotiable').waitFor();

    const page = await site.visit(viewport);
    await page.goto('/login');
    await logIn(page, rafi.email);
    await page.waitForURL('/');
    await page.goto('/dashboard');
    await page.getByText('Like new from the shop').waitFor();
    await page.getByLabel('Model', { exact: true }).fill('Half typed');

    await page.goto('/dashboard/my-laptops');
    const row = page.getByRole('row', { name: 'Prelude N41' });
    await row.getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('button', { name: 'Move Lid later' }).click();
    await page.getByRole('button', { name: 'Remove Ports' }).click();
    await chooseFile(page, 'Add a photo: Ports', {
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Three ports'),
    });
    await chooseFile(page, 'Choose another photo', await photo('another'));
    await ready(page).click();
    await toast(page, 'Your changes are saved');
    const { img1, img2, img3, img4 } = await site.call(oneLaptopById, { params: { id: posted._id } });
    assert.deepEqual([img1, img2, img4], [posted.img2, posted.img1, posted.img4]);
    assert.ok(![posted.img1, posted.img2, posted.img3].includes(img3));

    await row.getByRole('link', { name: 'Duplicate' }).click();
    await page.getByText('Filled in from Prelude N41.').waitFor();
    assert.equal(await page.getByLabel('Model', { exact: true }).inputValue(), 'Prelude N41');
    assert.equal(await page.getByLabel('Faults').inputValue(), 'One dead key');
    assert.equal(await page.getByRole('button', { name: /^Add a photo/ }).count(), 4);
    await page.getByLabel('Model', { exact: true }).fill('Prelude N42');
    for (const side of sides) await choosePhoto(page, side, side);
    await ready(page).click();
    await toast(page, 'One Laptop added successfully.');
    await page.getByRole('row', { name: 'Prelude N42' }).getByText('৳15,500').waitFor();

    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Start over' }).waitFor();
    assert.equal(await page.getByLabel('Model', { exact: true }).inputValue(), 'Half typed');
    assert.deepEqual(errorsOf(page), []);
  });

  test(`an admin corrects somebody else's machine and is back in the list, ${where}`, async () => {
    await using site = await openTestSite();
    const admin = await site.joinAdmin('Mitu');
    await site.addBrand(admin);
    const rafi = await site.join('Rafi');
    const body = await site.machine(rafi);
    const { _id: id } = await site.call(createLaptop, { token: rafi.token, body });
    const page = await site.visit(viewport);
    await page.goto(`/login`);
    await logIn(page, admin.email);
    await page.waitForURL('/');
    await page.goto('/dashboard/all-laptops?size=20');
    await page.getByRole('row', { name: 'Prelude N41' }).getByRole('link', { name: 'Edit' }).click();
    await page.waitForURL(`/dashboard/all-laptops/${id}?size=20`);
    await page.getByLabel('Asking price').fill('14,000');
    await page.getByRole('button', { name: 'Save' }).click();
    await toast(page, 'Your changes are saved');
    await page.waitForURL('/dashboard/all-laptops?size=20');
    await page.getByRole('row', { name: 'Prelude N41' }).getByText('৳14,000').waitFor();
    assert.deepEqual(errorsOf(page), []);
  });
}
