import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draftOf } from './draft.ts';

const empty = { title: '', details: '' };
const of = { form: 'blog', who: 'mitu' };

function memory() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (place: string) => kept.get(place) ?? null,
    setItem: (place: string, text: string) => void kept.set(place, text),
    removeItem: (place: string) => void kept.delete(place),
  };
}

test('what was typed is offered back to the same person, and only to them', () => {
  const storage = memory();
  draftOf(of, empty, storage).keep({ title: 'Hinges', details: 'Open it ten times.' });
  assert.deepEqual(draftOf(of, empty, storage).kept?.values, {
    title: 'Hinges',
    details: 'Open it ten times.',
  });
  assert.equal(draftOf({ ...of, who: 'rafi' }, empty, storage).kept, undefined);
  assert.equal(draftOf({ ...of, form: 'brand' }, empty, storage).kept, undefined);
});

test('one draft keeps its id until something else is typed, also over a reload', () => {
  const storage = memory();
  const draft = draftOf(of, empty, storage);
  draft.keep({ title: 'A', details: '' });
  const { id } = draft.current();
  draft.keep({ title: 'A', details: '' });
  assert.equal(draft.current().id, id);
  assert.equal(draftOf(of, empty, storage).current().id, id);
  draft.keep({ title: 'AB', details: '' });
  assert.notEqual(draft.current().id, id);
});

test('what was sent, emptied or is a month old is not offered', () => {
  const storage = memory();
  const draft = draftOf(of, empty, storage);
  draft.keep({ title: 'A', details: '' });
  draft.keep(empty);
  assert.equal(storage.kept.size, 0);
  draft.keep({ title: 'B', details: '' });
  draft.drop();
  assert.equal(draftOf(of, empty, storage).kept, undefined);
  draft.keep({ title: 'C', details: '' }, new Date(Date.now() - 31 * 86_400_000));
  assert.equal(draftOf(of, empty, storage).kept, undefined);
});

test('a draft of an older form, or nonsense, does no harm', () => {
  const storage = memory();
  const savedAt = new Date().toISOString();
  storage.setItem('draft:blog:mitu', JSON.stringify({ id: 'x', savedAt, values: { title: 7, price: '5' } }));
  assert.deepEqual(draftOf(of, empty, storage).kept?.values, empty);
  storage.setItem('draft:blog:mitu', '{"id":');
  assert.equal(draftOf(of, empty, storage).kept, undefined);
});

test('a form works where nothing can be stored', () => {
  const full = {
    ...memory(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  const draft = draftOf(of, empty, full);
  draft.keep({ title: 'A', details: '' });
  assert.equal(draft.current().values.title, 'A');
});
