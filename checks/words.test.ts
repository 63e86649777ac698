import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parseSync } from 'vite';

/** A text, or one for each case; what it is filled with is declared, or stands in braces. */
type Message = string | [{ declarations: string[]; match: Record<string, string> }];
type Words = Record<string, Message>;

const sourceOf = (language: string) => readFileSync(`words/${language}.json`, 'utf8');
const [english, bangla] = ['en', 'bn'].map((language) => JSON.parse(sourceOf(language)) as Words) as [
  Words,
  Words,
];

const textsOf = (message: Message = '') =>
  typeof message === 'string' ? [message] : Object.values(message[0].match);

const unique = (words: Iterable<string>) => [...new Set(words)].toSorted();

/** The names of what a message is filled with, and whether it counts. */
function gapsOf(message: Message = ''): string[] {
  const declared = typeof message === 'string' ? [] : message[0].declarations;
  const inputs = declared.flatMap((line) => /^input (\w+)$/.exec(line)?.[1] ?? []);
  const counts = declared.flatMap((line) => /= (\w+): plural$/.exec(line)?.[1] ?? []);
  const filled = textsOf(message).flatMap((text) =>
    [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
  );
  return unique([...inputs, ...filled, ...counts.map((name) => `${name} counts`)]);
}

const latinWords = (text: string) => text.replace(/\{\w+\}/g, '').match(/[a-z]+/gi) ?? [];
const banglaLetters = /[\u0980-\u09f2\u09f4-\u09fe]/;

test('every text stands in both languages once, in the order of its key', () => {
  for (const language of ['en', 'bn']) {
    const keys = [...sourceOf(language).matchAll(/^ {2}"(\w+)":/gm)].map(([, key = '']) => key);
    assert.deepEqual(keys, unique(keys), `words/${language}.json`);
  }
  assert.deepEqual(Object.keys(bangla), Object.keys(english));
});

test('a text is filled with the same, and counts the same, in both languages', () => {
  for (const key of Object.keys(english)) assert.deepEqual(gapsOf(bangla[key]), gapsOf(english[key]), key);
});

test('a Bangla text has no Latin words but those that stay, which words/latin.txt lists', () => {
  const staying = readFileSync('words/latin.txt', 'utf8').trim().split('\n');
  assert.deepEqual(staying, unique(staying));
  for (const [key, message] of Object.entries(bangla))
    for (const word of textsOf(message).flatMap(latinWords))
      assert.ok(staying.includes(word), `${word} in ${key}`);
});

test('an English text has no Bangla letters, and Bangla ones are composed as databases hold them', () => {
  for (const [key, message] of Object.entries(english))
    for (const text of textsOf(message)) assert.doesNotMatch(text, banglaLetters, key);
  for (const [key, message] of Object.entries(bangla))
    for (const text of textsOf(message)) assert.equal(text, text.normalize('NFC'), key);
});

/** What is read or heard; a single word may be a name in the code, such as that of an icon. */
const read = /^(alt|aria-(label|description|roledescription|valuetext)|hint|label|placeholder|title)$/;

type Node = { type: string; value?: unknown; name?: { name?: string } } & Record<string, unknown>;

/** Texts that a component has in itself, instead of in the words. */
function ownTexts(source: string, path = 'Component.tsx'): string[] {
  const found: string[] = [];
  const keep = (text: unknown) => {
    if (typeof text === 'string' && /\p{L}{2}/u.test(text)) found.push(text.trim());
  };
  const look = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(look);
    if (typeof node !== 'object' || node === null) return;
    const { type, value, name, expression } = node as Node;
    if (type === 'JSXText') keep(value);
    if (type === 'JSXExpressionContainer') keep((expression as Node).value);
    if (type === 'JSXAttribute') {
      if (read.test(name?.name ?? '')) keep((value as Node | null)?.value);
      return look((value as Node | null)?.['expression']);
    }
    Object.values(node).forEach(look);
  };
  look(parseSync(path, source).program);
  return found;
}

test('no component has a text of its own', () => {
  assert.deepEqual(
    ownTexts(
      `<p title="A title">Some words {'and more'} <a aria-label="Read" className="not this">{m.word()}</a></p>`,
    ),
    ['A title', 'Some words', 'and more', 'Read'],
  );
  const paths = globSync('{app,features,platform,ui}/**/*.tsx').filter((path) => !path.includes('testing'));
  assert.ok(paths.length > 100);
  for (const path of paths) assert.deepEqual(ownTexts(readFileSync(path, 'utf8'), path), [], path);
});
