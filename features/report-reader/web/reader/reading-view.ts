import { m } from '#words';
import { element } from '#platform/web/elements.ts';
import type { Reading } from '../../read-report.ts';
import { droppedLabel, factLabels, formatTitles, worded } from '../fact-labels.ts';

/** What was read, with the words it was read in, and what was thrown away. */
export function readingView({ format, facts, dropped }: Reading): HTMLElement {
  if (!format) return element('p', {}, m.report_unknown());
  const rows = facts.map(({ name, value, line }) =>
    element(
      'div',
      { 'data-fact': name, 'data-value': value },
      element('dt', {}, factLabels[name]()),
      element('dd', {}, worded(name, value), element('code', {}, line)),
    ),
  );
  const thrownAway = [
    element('h3', {}, m.report_dropped_title()),
    element('p', {}, m.report_dropped_text()),
    element(
      'ul',
      { class: 'reading-dropped' },
      ...dropped.map((kind) => element('li', { 'data-dropped': kind }, droppedLabel(kind))),
    ),
  ];
  return element(
    'div',
    { class: 'report-read', 'data-format': format },
    element('p', {}, m.report_read_as({ format: formatTitles[format], count: facts.length })),
    element('dl', { class: 'reading-facts' }, ...rows),
    ...(dropped.length > 0 ? thrownAway : []),
  );
}
