import { useQuery } from '@tanstack/react-query';
import { use, useEffect, useRef, useState } from 'react';
import { m } from '#words';
import { allBrands } from '#features/brands/web/brand-api.ts';
import { readMachine } from '#features/machine-check/web/machine/read-system.ts';
import type { Seen } from '#features/machine-check/seen.ts';
import { forgetSeen, seenLeft } from '#features/machine-check/web/machine/seen-for-form.ts';
import type { Reading } from '#features/report-reader/read-report.ts';
import { ReportReader } from '#features/report-reader/web/ReportReader.tsx';
import { useSite } from '#platform/web/page.ts';
import { useBusy } from '#platform/web/use-busy.ts';
import { Button } from '#ui/Button.tsx';
import { contradictedBy, contradicts, factsOfMachine, factsOfReport, type FormFacts } from './form-facts.ts';
import { type FindFact, type Found, FoundFacts } from './found-facts.ts';
import type { FieldsProps, LaptopFormValues } from './laptop-form.ts';

type FillFromMachineProps = FieldsProps & { onFound: (found: Found) => void };

/** Fills the form from a report, or from the machine that it is opened on; what was typed stays, and is compared. */
export function FillFromMachine({ form, onFound }: FillFromMachineProps) {
  const { url } = useSite();
  const [reading, setReading] = useState<Reading>();
  const { data: brands } = useQuery(allBrands());
  const [seen, setSeen] = useState(seenLeft);
  const count = use(FoundFacts)?.count;
  const filled = useRef<FormFacts>({});
  const { busy, run: readThis } = useBusy(async () => setSeen(await readMachine()));

  useEffect(forgetSeen, []);
  useEffect(() => {
    if (!brands || !(reading || seen)) return;
    const names = brands.map(({ brand }) => brand);
    const report = reading ? factsOfReport(reading.facts, names) : {};
    const machine = seen ? factsOfMachine(seen) : {};
    const free = freeFields({ ...machine, ...report }, form.getValues(), filled.current);
    for (const [name, value] of free)
      form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    filled.current = { ...filled.current, ...Object.fromEntries(free) };
    onFound({ count: free.length, find: finder({ report, machine, seen }) });
  }, [brands, reading, seen, form, onFound]);

  return (
    <div className="form-part-more">
      <p>{m.form_fill_intro()}</p>
      <ReportReader onReading={setReading} />
      <div className="ways">
        <Button kind="quiet" busy={busy} onClick={() => void readThis()}>
          {m.form_fill_read()}
        </Button>
      </div>
      <p className="soft small">{m.form_fill_elsewhere({ address: `${url}/check` })}</p>
      <output>{count !== undefined && m.form_fill_done({ count })}</output>
    </div>
  );
}

type FieldName = keyof LaptopFormValues;

/** Only what is empty, or was filled in from another report. */
const freeFields = (facts: FormFacts, typed: LaptopFormValues, filled: FormFacts) =>
  (Object.entries(facts) as [FieldName, string][]).filter(
    ([name]) => !typed[name] || typed[name] === filled[name],
  );

type Sources = { report: FormFacts; machine: FormFacts; seen: Seen | undefined };

/** A report is more exact than a browser. */
const finder =
  ({ report, machine, seen }: Sources): FindFact =>
  (name, typed) => {
    const text = String(typed[name] ?? '');
    const value = report[name];
    if (value !== undefined)
      return { source: 'report', value, isContradiction: contradicts(name, text, value) };
    const against = seen && contradictedBy(seen, typed)[name];
    if (against !== undefined) return { source: 'machine', value: against, isContradiction: true };
    return machine[name] === text && text !== ''
      ? { source: 'machine', value: text, isContradiction: false }
      : undefined;
  };
