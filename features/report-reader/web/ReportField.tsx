import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { m } from '#words';
import { Button, buttonLook } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';

type ReportFieldProps = { read: (report: string | ArrayBuffer) => void; forget: () => void };

/** More than this makes a field slow, and is taken from the paste itself. */
const longPaste = 200 * 1024;
const longestFileBytes = 16 * 1024 * 1024;

/** Takes a report as text or as a file. */
export function ReportField({ read, forget }: ReportFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [source, setSource] = useState('');

  // What was pasted before the script was here.
  useEffect(() => {
    const text = field.current?.value ?? '';
    if (text !== '') read(text);
  }, [read]);

  const empty = () => {
    if (field.current) field.current.value = '';
    setSource('');
    forget();
  };
  const readFile = (file: File | undefined) => {
    if (!file) return;
    empty();
    setSource(m.report_from_file({ name: file.name }));
    void file
      .slice(0, longestFileBytes)
      .arrayBuffer()
      .then(read, () => setSource(m.report_file_unreadable()));
  };
  const onInput = (text: string) => {
    setSource('');
    if (text.trim() === '') forget();
    else read(text);
  };
  const onPaste = (event: ClipboardEvent) => {
    const { files } = event.clipboardData;
    const text = event.clipboardData.getData('text/plain');
    if (files.length === 0 && text.length <= longPaste) return;
    event.preventDefault();
    if (text === '') return readFile(files[0]);
    empty();
    setSource(m.report_from_paste());
    read(text);
  };
  const onDrop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    readFile(file);
  };
  return (
    <div className="report-field" onDrop={onDrop} onDragOver={(event) => event.preventDefault()}>
      <Field label={m.report_field()} hint={m.report_field_hint()}>
        {(wiring) => (
          <textarea
            {...wiring}
            ref={field}
            rows={10}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="off"
            onChange={({ target }) => onInput(target.value)}
            onPaste={onPaste}
          />
        )}
      </Field>
      <div className="ways">
        <label className={buttonLook({ kind: 'quiet' })}>
          {m.report_choose_file()}
          <input
            className="unseen"
            type="file"
            accept=".txt,.xml,.html,.htm,.json,.log,text/*"
            onChange={({ target }) => {
              readFile(target.files?.[0]);
              target.value = '';
            }}
          />
        </label>
        <Button kind="ghost" onClick={empty}>
          {m.report_empty()}
        </Button>
      </div>
      <output>{source}</output>
    </div>
  );
}
