import { useEffect, useRef } from 'react';
import type { Reading } from '../read-report.ts';
import { openReader } from './reader/reader.ts';
import { readingView } from './reader/reading-view.ts';
import { bindReportField } from './reader/report-field.ts';
import { m } from '#words';
import { element } from '#platform/web/elements.ts';
import { ReportField } from './ReportField.tsx';

type ReportReaderProps = { onReading: (reading: Reading | undefined) => void };

/** The reader of reports, inside a page of the app. */
export function ReportReader({ onReading }: ReportReaderProps) {
  const root = useRef<HTMLDivElement>(null);
  const found = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const show = (...parts: HTMLElement[]) => found.current?.replaceChildren(...parts);
    const reader = openReader({
      onReading: (reading) => {
        show(...(reading ? [readingView(reading)] : []));
        onReading(reading);
      },
      onFailure: () => show(element('p', { class: 'form-error' }, m.report_failed())),
    });
    bindReportField(root.current!.querySelector<HTMLElement>('.report-field')!, reader);
    return reader.close;
  }, [onReading]);
  return (
    <>
      <div ref={root}>
        <ReportField />
      </div>
      <h2 className="unseen">{m.report_found_title()}</h2>
      <div ref={found} aria-live="polite" />
    </>
  );
}
