import { m } from '#words';
import { overwriteGetLocale } from '#words/compiled/runtime.js';
import { element } from '#platform/web/elements.ts';
import { openReader } from './reader.ts';
import { readingView } from './reading-view.ts';
import { bindReportField } from './report-field.ts';

// A production build has the words of one language only.
if (import.meta.env.DEV) overwriteGetLocale(() => document.documentElement.lang as 'en');

const found = document.querySelector('#reading')!;

const reader = openReader({
  onReading: (reading) =>
    found.replaceChildren(
      reading ? readingView(reading) : element('p', { class: 'soft' }, m.report_nothing_yet()),
    ),
  onFailure: () => found.replaceChildren(element('p', { class: 'form-error' }, m.report_failed())),
});
bindReportField(document.querySelector('.report-field')!, reader);

for (const command of document.querySelectorAll('.report-command')) {
  const [text, said] = [command.querySelector('code')!.textContent, command.querySelector('output')!];
  command.querySelector('button')!.addEventListener('click', () => {
    said.textContent = '';
    void navigator.clipboard.writeText(text).then(
      () => (said.textContent = m.report_copied()),
      () => (said.textContent = m.report_not_copied()),
    );
  });
}
