import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openDraft } from './draft.ts';

const empty = { title: '', details: '' };
const of = { form: 'blog', who: 'mitu' };

function memory() {
  const entries = new Map<string, string>();
  return {
    kept: entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (place: string, text: string) => void entries.set(place, text),
    removeItem: (place: string) => void entries.delete(place),
  };
}

test('what was typed is offered back to the same person, and only to them', () => {
  const storage = memory();
  openDraft(of, empty, storage).save({ title: 'Hinges', details: 'Open it ten times.' });
  assert.deepEqual(openDraft(of, empty, storage).restored?.values, {
    title: 'Hinges',
    details: 'Open it ten times.',
  });
  assert.equal(openDraft({ ...of, who: 'rafi' }, empty, storage).restored, undefined);
  assert.equal(openDraft({ ...of, form: 'brand' }, empty, storage).restored, undefined);
});

test('one draft keeps its id until something else is typed, also over a reload', () => {
  const storage = memory();
  const draft = openDraft(of, empty, storage);
  draft.save({ title: 'A', details: '' });
  const { id } = draft.current();
  draft.save({ title: 'A', details: '' });
  assert.equal(draft.current().id, id);
  assert.equal(openDraft(of, empty, storage).current().id, id);
  draft.save({ title: 'AB', details: '' });
  assert.notEqual(draft.current().id, id);
});

test('what was sent, emptied or is a month old is not offered', () => {
  const storage = memory();
  const draft = openDraft(of, empty, storage);
  draft.save({ title: 'A', details: '' });
  draft.save(empty);
  assert.equal(storage.kept.size, 0);
  draft.save({ title: 'B', details: '' });
  draft.discard();
  assert.equal(openDraft(of, empty, storage).restored, undefined);
  draft.save({ title: 'C', details: '' }, new Date(Date.now() - 31 * 86_400_000));
  assert.equal(openDraft(of, empty, storage).restored, undefined);
});

test('a draft of an older form, or nonsense, does no harm', () => {
  const storage = memory();
  const savedAt = new Date().toISOString();
  storage.setItem('draft:blog:mitu', JSON.stringify({ id: 'x', savedAt, values: { title: 7, price: '5' } }));
  assert.deepEqual(openDraft(of, empty, storage).restored?.values, empty);
  storage.setItem('draft:blog:mitu', '{"id":');
  assert.equal(openDraft(of, empty, storage).restored, undefined);
});

test('a form works where nothing can be stored', () => {
  const full = {
    ...memory(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  const draft = openDraft(of, empty, full);
  draft.save({ title: 'A', details: '' });
  assert.equal(draft.current().values.title, 'A');
});
