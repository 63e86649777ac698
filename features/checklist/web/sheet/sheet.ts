import type { Category } from '#features/laptops/laptop-kinds.ts';
import { openDraft } from '#platform/web/draft.ts';
import { itemIds, type ItemId } from '../../checklist-items.ts';
import type { Answer, Answers } from '../../question.ts';

export type Sheet = {
  category: Category;
  isShort: boolean;
  askingPrice: string;
  ram: string;
  storage: string;
  battery: string;
  answers: Answers;
  declared: ItemId[];
};

const emptySheet: Sheet = {
  category: 'Laptop',
  isShort: false,
  askingPrice: '',
  ram: '',
  storage: '',
  battery: '',
  answers: {},
  declared: [],
};

const isAnswer = (answer: unknown): answer is Answer =>
  ['ok', 'bad', 'could-not'].includes(answer as string) ||
  Number.isFinite((answer as { measured?: unknown } | null)?.measured);

const isItem = (id: unknown): id is ItemId => itemIds.includes(id as ItemId);

/** Anything may be in the browser's storage. */
const sound = (sheet: Sheet): Sheet => ({
  ...sheet,
  category: ['Laptop', 'Gaming', 'Desktop'].includes(sheet.category) ? sheet.category : 'Laptop',
  answers: Object.fromEntries(
    Object.entries(sheet.answers).filter(([id, answer]) => isItem(id) && isAnswer(answer)),
  ),
  declared: Array.isArray(sheet.declared) ? sheet.declared.filter(isItem) : [],
});

/** The answers of one look at a machine, in this browser until the next begins; the server has none. */
export function openSheet() {
  const draft = openDraft({ form: 'checklist', who: '' }, emptySheet);
  let sheet = draft.restored ? sound(draft.restored.values) : emptySheet;
  const change = (changed: Partial<Sheet>) => {
    sheet = { ...sheet, ...changed };
    draft.save(sheet);
  };
  return {
    current: () => sheet,
    change,
    answer: (id: ItemId, answer: Answer | undefined) =>
      change({ answers: { ...sheet.answers, [id]: answer } }),
    declare: (id: ItemId, isDeclared: boolean) =>
      change({ declared: [...sheet.declared.filter((other) => other !== id), ...(isDeclared ? [id] : [])] }),
    startOver: () => {
      const { category, isShort } = sheet;
      draft.discard();
      sheet = { ...emptySheet, category, isShort };
    },
  };
}
