import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NewBlog } from '#features/blogs/blog-contract.ts';
import { readMobile } from '#platform/contract/mobile.ts';
import { languageOf } from '#platform/web/text-language.ts';
import { storyBlogs } from './blogs.ts';
import { storyBrands } from './brands.ts';
import { brandMarks } from '../drawings/brand-mark.ts';
import { faces } from '../drawings/faces.ts';
import { demoLogins, demoPassword, people } from './people.ts';

test('two admins and ten members, each with a face and a number of their own that nobody answers', () => {
  assert.equal(people.filter(({ role }) => role === 'Admin').length, 2);
  assert.equal(people.filter(({ role }) => role === 'Member').length, 10);
  assert.equal(new Set(people.map(({ email }) => email)).size, people.length);
  assert.equal(new Set(people.map(({ mobile }) => mobile)).size, people.length);
  for (const { email, mobile, places } of people) {
    assert.match(email, /^[a-z]+@hatbodol\.example$/);
    assert.equal(readMobile(mobile), mobile);
    assert.match(mobile, /^\+8801300000\d{3}$/);
    assert.ok(places.length > 0 && faces[email], email);
  }
  assert.equal(demoLogins.admin.role, 'Admin');
  assert.equal(demoLogins.member.role, 'Member');
});

test('three people and a post at least are in Bangla', () => {
  assert.ok(people.filter(({ name }) => languageOf(name) === 'bn').length >= 3);
  assert.ok(
    storyBlogs.some(({ title, details }) => languageOf(title) === 'bn' && languageOf(details) === 'bn'),
  );
});

test('the shared password is one that the register form takes', () => {
  assert.match(demoPassword, /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]{8,}$/);
});

test('every brand has its mark and an honest paragraph', () => {
  assert.deepEqual(storyBrands.map(({ brand }) => brand).sort(), brandMarks.map(({ name }) => name).sort());
  for (const { brand, details, detailsBn } of storyBrands) {
    assert.ok(brand.length <= 40);
    for (const text of [details, detailsBn])
      assert.ok(text.length >= 200 && text.length <= 1000, `${brand} ${text.length}`);
    assert.ok(languageOf(detailsBn) === 'bn' && languageOf(details) === 'en', brand);
  }
});

test('a dozen posts, each long enough to be worth reading and with a picture of its own', () => {
  assert.ok(storyBlogs.length >= 12);
  assert.equal(new Set(storyBlogs.map(({ topic }) => topic)).size, storyBlogs.length);
  for (const { title, details, authorEmail } of storyBlogs) {
    assert.ok(NewBlog.safeParse({ title, details, img: '/images/1' }).success, title);
    const words = details.split(/\s+/).length;
    assert.ok(words >= 400 && words <= 900, `${title}: ${words} words`);
    assert.doesNotMatch(details, /[<>*#`]/, title);
    assert.ok(
      people.some(({ email }) => email === authorEmail),
      authorEmail,
    );
  }
});
