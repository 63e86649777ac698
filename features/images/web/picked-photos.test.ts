import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { m } from '#words';
import {
  type Action,
  type Chosen,
  freePositions,
  isBusy,
  initialState,
  type PickerState,
  pickerReducer,
  valueOf,
  serialized,
} from './picked-photos.ts';

const photo = (key: string): Chosen => ({ key, file: new Blob([key]), preview: `blob:${key}` });
const photos = (...keys: string[]) => keys.map(photo);
const after = (start: PickerState, ...actions: Action[]) => actions.reduce(pickerReducer, start);
const keys = ({ tiles }: PickerState) => tiles.map((photo) => photo?.key ?? '');
const said = ({ announcements }: PickerState) => announcements.at(-1)?.text;
const store = (key: string): Action => ({ does: 'store', key, address: `/images/${key}` });

const row = (most = 6, value: string[] = []) => initialState({ named: false, most, value });
const slots = (value: string[] = []) => initialState({ named: true, most: 4, value });

test('photos keep the order in which they were chosen, whichever is stored first', () => {
  const chosen = after(row(), { does: 'choose', photos: photos('a', 'b', 'c') });
  assert.ok(isBusy(chosen));
  assert.equal(said(chosen), m.image_picker_added({ count: 3 }));
  const one = after(
    chosen,
    { does: 'send', key: 'b' },
    { does: 'progress', key: 'b', share: 0.4 },
    store('b'),
  );
  assert.deepEqual(valueOf(one), ['/images/b']);
  assert.equal(said(one), m.image_picker_uploaded({ number: 2, of: 3 }));
  const all = after(one, store('c'), store('a'));
  assert.deepEqual(valueOf(all), ['/images/a', '/images/b', '/images/c']);
  assert.equal(isBusy(all), false);
});

test('a choice fills the free slots from where it was made, and says what found no room', () => {
  const some = slots(['', '/images/kept']);
  assert.deepEqual(valueOf(some), ['', '/images/kept', '', '']);
  assert.deepEqual(freePositions(some, 2), [2, 3, 0]);
  const full = after(some, { does: 'choose', photos: photos('a', 'b', 'c', 'd', 'e'), at: 2 });
  assert.deepEqual([keys(full)[2], keys(full)[3], keys(full)[0]], ['a', 'b', 'c']);
  assert.equal(full.notice, m.image_picker_left_out({ most: 4, count: 2 }));
  assert.match(said(full) ?? '', /^Photos added: 3\. .*Left out: 2$/);
  assert.equal(after(full, { does: 'remove', key: 'a' }).notice, '');
  assert.deepEqual(freePositions(after(row(2), { does: 'choose', photos: photos('a', 'b') })), []);
});

test('where there is room for one, a new choice takes its place', () => {
  const one = after(row(1, ['/images/old']), { does: 'choose', photos: photos('a') });
  assert.deepEqual(keys(one), ['a']);
  assert.deepEqual(valueOf(one), []);
});

test('a photo that failed keeps its place and its file, and is tried again', () => {
  const failed = after(
    slots(),
    { does: 'choose', photos: photos('a', 'b') },
    { does: 'send', key: 'a' },
    { does: 'fail', key: 'a', problem: 'Too dark.', unfit: false },
  );
  assert.equal(said(failed), m.image_picker_failed({ number: 1, of: 4, problem: 'Too dark.' }));
  assert.deepEqual(keys(failed), ['a', 'b', '', '']);
  const again = after(failed, { does: 'retry', key: 'a' });
  assert.deepEqual(again.tiles[0], { ...photo('a'), state: 'waiting' });
  assert.deepEqual(after(again, { does: 'retry', key: 'b' }).tiles[1], again.tiles[1]);
});

test('what is removed is gone, even when its upload still reports', () => {
  const left = after(row(), { does: 'choose', photos: photos('a', 'b') }, { does: 'remove', key: 'a' });
  assert.deepEqual(keys(left), ['b']);
  assert.equal(said(left), m.image_picker_removed({ number: 1 }));
  const late: Action[] = [
    store('a'),
    { does: 'progress', key: 'a', share: 1 },
    { does: 'fail', key: 'a', problem: '', unfit: false },
  ];
  for (const action of late) assert.equal(pickerReducer(left, action), left);
  const slot = after(slots(), { does: 'choose', photos: photos('a', 'b') }, { does: 'remove', key: 'a' });
  assert.deepEqual(keys(slot), ['', 'b', '', '']);
});

test('in a row the others make room, between slots two photos change places', () => {
  const four = { does: 'choose', photos: photos('a', 'b', 'c', 'd') } as const;
  const moved = after(row(), four, { does: 'move', key: 'd', to: 0 });
  assert.deepEqual(keys(moved), ['d', 'a', 'b', 'c']);
  assert.equal(said(moved), m.image_picker_moved({ number: 1, of: 4 }));
  assert.deepEqual(keys(after(slots(), four, { does: 'move', key: 'd', to: 0 })), ['d', 'b', 'c', 'a']);
  const two = after(slots(), { does: 'choose', photos: photos('a') }, { does: 'move', key: 'a', to: 3 });
  assert.deepEqual(keys(two), ['', '', '', 'a']);
  for (const to of [-1, 4, 3]) assert.equal(pickerReducer(two, { does: 'move', key: 'a', to }), two);
});

test('what the form says from outside holds; a photo known already keeps its preview', () => {
  const own = after(row(), { does: 'choose', photos: photos('a', 'b', 'c') }, store('a'), store('b'));
  const reset = after(own, { does: 'adopt', value: ['/images/b', '/images/other'] });
  assert.deepEqual(valueOf(reset), ['/images/b', '/images/other']);
  assert.equal(reset.tiles[0]?.preview, 'blob:b');
  assert.deepEqual(valueOf(after(own, { does: 'adopt', value: [] })), []);
  assert.equal(serialized([]), serialized(['', '', '', '']));
  assert.notEqual(serialized(['/images/a']), serialized(['', '/images/a']));
});

test('the same sentence twice is two pieces of news, and old news is let go', () => {
  let picked = row(2);
  for (const key of ['a', 'b', 'c', 'd'])
    picked = after(picked, { does: 'choose', photos: photos(key) }, { does: 'remove', key });
  assert.deepEqual(
    picked.announcements.map(({ number }) => number),
    [5, 6, 7, 8],
  );
  assert.equal(picked.announcements[1]?.text, picked.announcements[3]?.text);
});

test('whatever happens, no photo is doubled or lost and there are never too many', () => {
  const key = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
  const action: fc.Arbitrary<Action> = fc.oneof(
    fc.record({
      does: fc.constant('choose' as const),
      photos: fc.uniqueArray(key).map((some) => some.map(photo)),
    }),
    fc.record({ does: fc.constantFrom('send', 'retry', 'remove'), key }),
    fc.record({ does: fc.constant('store' as const), key, address: key }),
    fc.record({ does: fc.constant('fail' as const), key, problem: fc.constant('no'), unfit: fc.boolean() }),
    fc.record({ does: fc.constant('move' as const), key, to: fc.integer({ min: -2, max: 6 }) }),
  );
  fc.assert(
    fc.property(fc.boolean(), fc.array(action, { maxLength: 30 }), (named, actions) => {
      let picked = initialState({ named, most: 4, value: [] });
      for (const next of actions) {
        const before = keys(picked).filter(Boolean);
        // A photo is chosen once: every choice makes a new key.
        const fresh = next.does === 'choose' && next.photos.some(({ key }) => before.includes(key));
        if (fresh) continue;
        picked = pickerReducer(picked, next);
        const now = keys(picked).filter(Boolean);
        assert.equal(new Set(now).size, now.length);
        assert.equal(named ? picked.tiles.length === 4 : picked.tiles.length === now.length, true);
        assert.ok(now.length <= 4);
        if (next.does === 'remove') assert.ok(now.length >= before.length - 1);
        else
          assert.deepEqual(
            before.filter((key) => !now.includes(key)),
            [],
          );
      }
    }),
  );
});
