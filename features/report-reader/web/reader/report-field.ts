import { m } from '#words';
import type { Reader } from './reader.ts';

/** More than this makes a field slow, and is taken from the paste itself. */
const longPaste = 200 * 1024;
const longestFileBytes = 16 * 1024 * 1024;

/** Takes a report as text or as a file, out of the elements of `ReportField`. */
export function bindReportField(root: HTMLElement, { read, forget }: Pick<Reader, 'read' | 'forget'>): void {
  const field = root.querySelector('textarea')!;
  const files = root.querySelector<HTMLInputElement>('input[type=file]')!;
  const source = root.querySelector('output')!;

  const empty = () => {
    field.value = '';
    source.textContent = '';
    forget();
  };
  const readFile = (file: File | undefined) => {
    if (!file) return;
    empty();
    source.textContent = m.report_from_file({ name: file.name });
    void file
      .slice(0, longestFileBytes)
      .arrayBuffer()
      .then(read, () => (source.textContent = m.report_file_unreadable()));
  };
  const readField = () => {
    source.textContent = '';
    if (field.value.trim() === '') forget();
    else read(field.value);
  };

  field.addEventListener('input', readField);
  field.addEventListener('paste', (event) => {
    const { files: pasted } = event.clipboardData!;
    const text = event.clipboardData!.getData('text/plain');
    if (pasted.length === 0 && text.length <= longPaste) return;
    event.preventDefault();
    if (text === '') return readFile(pasted[0]);
    empty();
    source.textContent = m.report_from_paste();
    read(text);
  });
  root.addEventListener('dragover', (event) => event.preventDefault());
  root.addEventListener('drop', (event) => {
    const [file] = event.dataTransfer!.files;
    if (!file) return;
    event.preventDefault();
    readFile(file);
  });
  files.addEventListener('change', () => {
    readFile(files.files?.[0]);
    files.value = '';
  });
  root.querySelector('[data-empty]')!.addEventListener('click', empty);

  // What was pasted before the script was here.
  if (field.value !== '') readField();
}
