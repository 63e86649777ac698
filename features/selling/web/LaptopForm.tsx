import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { m } from '#words';
import { seenLeft } from '#features/machine-check/web/machine/seen-for-form.ts';
import type { DraftedForm } from '#platform/web/drafted-form.ts';
import { FormProblems, SavedDraft, SubmitRow } from '#ui/FormFeedback.tsx';
import { Icon } from '#ui/Icon.tsx';
import { type Found, FoundFacts } from './found-facts.ts';
import type { LaptopFormValues } from './laptop-form.ts';
import { ConditionFields, LocationFields, PriceFields } from './LaptopFields.tsx';
import { LaptopPhotos } from './LaptopPhotos.tsx';
import { MachineFields } from './MachineFields.tsx';
import { MoreFields } from './MoreFields.tsx';

const FillFromMachine = lazy(async () => ({
  default: (await import('./FillFromMachine.tsx')).FillFromMachine,
}));

/** Its code comes when it is opened, or when the machine was read on the way here. */
function Fill(props: ComponentProps<typeof FillFromMachine>) {
  const [isOpen, setOpen] = useState(() => seenLeft() !== undefined);
  return (
    <div className="form-part">
      <details
        className="more form-more"
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>
          {m.form_fill_title()}
          <Icon name="down" size={16} />
        </summary>
        <Suspense fallback={null}>{isOpen && <FillFromMachine {...props} />}</Suspense>
      </details>
    </div>
  );
}

export function LaptopForm({ drafted, label }: { drafted: DraftedForm<LaptopFormValues>; label: string }) {
  const { form } = drafted;
  const [isUploading, setUploading] = useState(false);
  const [found, setFound] = useState<Found>();
  return (
    <FoundFacts value={found}>
      <SavedDraft drafted={drafted} />
      <form className="form" noValidate onSubmit={drafted.submit}>
        <FormProblems drafted={drafted} />
        <Fill form={form} onFound={setFound} />
        <MachineFields form={form} />
        <div className="form-part">
          <LaptopPhotos form={form} onBusy={setUploading} />
        </div>
        <ConditionFields form={form} />
        <PriceFields form={form} />
        <LocationFields form={form} />
        <MoreFields form={form} />
        <SubmitRow drafted={drafted} label={label} waiting={isUploading} />
      </form>
    </FoundFacts>
  );
}
