import { useState } from 'react';
import type { DraftedForm } from '#platform/web/drafted-form.ts';
import { FormProblems, SavedDraft, SubmitRow } from '#ui/FormFeedback.tsx';
import type { LaptopFormValues } from './laptop-form.ts';
import { ConditionFields, LocationFields, PriceFields } from './LaptopFields.tsx';
import { LaptopPhotos } from './LaptopPhotos.tsx';
import { MachineFields } from './MachineFields.tsx';
import { MoreFields } from './MoreFields.tsx';

export function LaptopForm({ drafted, label }: { drafted: DraftedForm<LaptopFormValues>; label: string }) {
  const { form } = drafted;
  const [isUploading, setUploading] = useState(false);
  return (
    <>
      <SavedDraft drafted={drafted} />
      <form className="form" noValidate onSubmit={drafted.submit}>
        <FormProblems drafted={drafted} />
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
    </>
  );
}
