import { m } from '#words';
import { overwriteGetLocale } from '#words/compiled/runtime.js';
import { element } from '#platform/web/elements.ts';
import { checklists, type ItemId } from '../../checklist-items.ts';
import type { Answer } from '../../question.ts';
import type { RepairPrice } from '../../repair-prices.ts';
import { fairOffer } from './fair-offer.ts';
import { openSheet, type Sheet } from './sheet.ts';
import { storeForOffline } from './store-for-offline.ts';

// A production build has the words of one language only.
if (import.meta.env.DEV) overwriteGetLocale(() => document.documentElement.lang as 'en');

const page = document.querySelector<HTMLElement>('.checklist')!;
const list = page.querySelector('.checks')!;
const others = page.querySelector<HTMLTemplateElement>('#other-checks')!;
const choice = (name: string) => page.querySelector<HTMLSelectElement>(`select[name=${name}]`)!;
const [category, length] = [choice('category'), choice('length')];
const lengthOption = (value: string) => length.querySelector<HTMLOptionElement>(`option[value=${value}]`)!;
const advertised = [...page.querySelectorAll<HTMLInputElement>('#advertised-values input')];
const offer = page.querySelector('#fair-offer')!;
const unchecked = page.querySelector('.unchecked')!;

const elements = new Map(
  [...list.children, ...others.content.children].map((found) => {
    const item = found as HTMLElement;
    return [item.dataset['item'] as ItemId, item];
  }),
);
const titleOf = (id: ItemId) => elements.get(id)!.querySelector('legend')!.textContent;
const minutesOf = (items: { minutes: number }[]) => items.reduce((sum, { minutes }) => sum + minutes, 0);

const { current, change, answer, declare, startOver } = openSheet();
let prices: RepairPrice[] | null | undefined;

/** What was answered before this script was here. */
for (const chosen of list.querySelectorAll<HTMLInputElement>('input[type=radio]:checked'))
  answer(chosen.name as ItemId, chosen.value as Answer);

function show(): void {
  const { category: chosen, isShort, answers } = current();
  const { items, version } = checklists[chosen];
  const short = items.filter((item) => item.isShort);
  const inList = isShort ? short : items;
  page.dataset['checklist'] = version;
  lengthOption('short').text = m.checklist_short({ minutes: minutesOf(short) });
  lengthOption('long').text = m.checklist_long({ minutes: minutesOf(items) });
  const wanted = inList.map(({ id }) => elements.get(id)!);
  if (wanted.some((item, index) => list.children[index] !== item) || list.children.length > wanted.length)
    list.replaceChildren(...wanted);
  for (const [id, item] of elements) mark(id, item);
  const isChecked = (id: ItemId) => answers[id] !== undefined && answers[id] !== 'could-not';
  const left = items.filter(({ id }) => !isChecked(id));
  unchecked.replaceChildren(
    ...(left.length === 0
      ? [element('li', {}, m.checklist_unchecked_none())]
      : left.map(({ id }) => element('li', { 'data-unchecked': id }, titleOf(id)))),
  );
  count();
}

/** The sum is read out when it changes, and only then. */
function count(): void {
  const counted = element('div', {}, ...(fairOffer(current(), prices, titleOf) as HTMLElement[]));
  if (counted.innerHTML !== offer.innerHTML) offer.replaceChildren(...counted.childNodes);
}

function mark(id: ItemId, item: HTMLElement): void {
  const { answers, declared } = current();
  const given = answers[id];
  const isMeasured = typeof given === 'object';
  if (given === undefined) delete item.dataset['answer'];
  else item.dataset['answer'] = isMeasured ? 'measured' : given;
  for (const radio of item.querySelectorAll<HTMLInputElement>('input[type=radio]'))
    radio.checked = radio.value === given;
  const figure = item.querySelector<HTMLInputElement>('input[type=number]');
  if (figure && figure !== document.activeElement) figure.value = isMeasured ? String(given.measured) : '';
  const tick = item.querySelector<HTMLElement>('.tick');
  if (!tick) return;
  tick.hidden = given !== 'bad' && !isMeasured;
  tick.querySelector('input')!.checked = declared.includes(id);
}

function fillIn(): void {
  const sheet = current();
  category.value = sheet.category;
  length.value = sheet.isShort ? 'short' : 'long';
  for (const field of advertised) field.value = sheet[field.name as 'askingPrice'];
}

list.addEventListener('input', ({ target }) => {
  const input = target as HTMLInputElement;
  const id = input.closest<HTMLElement>('[data-item]')!.dataset['item'] as ItemId;
  if (input.type === 'radio') answer(id, input.value as Answer);
  else if (input.type === 'checkbox') declare(id, input.checked);
  else answer(id, input.value === '' ? undefined : { measured: Math.max(0, Number(input.value)) });
  show();
});
category.addEventListener('change', () => {
  change({ category: category.value as Sheet['category'] });
  show();
});
length.addEventListener('change', () => {
  change({ isShort: length.value === 'short' });
  show();
});
for (const field of advertised)
  field.addEventListener('input', () => {
    change({ [field.name]: field.value });
    count();
  });
page.querySelector('#start-over')!.addEventListener('click', () => {
  startOver();
  fillIn();
  show();
});

async function loadPrices(): Promise<void> {
  try {
    const response = await fetch('/api/repair-prices', { headers: { accept: 'application/json' } });
    prices = response.ok ? ((await response.json()) as RepairPrice[]) : null;
  } catch {
    prices = null;
  }
  count();
}

fillIn();
show();
await loadPrices();
// Back in the network it counts again.
addEventListener('online', () => void loadPrices());
// Where storage is forbidden the page opens with a network only.
await storeForOffline().catch(() => undefined);
