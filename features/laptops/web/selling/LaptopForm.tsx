import { useState } from 'react';
import type { DraftedForm } from '#platform/web/drafted-form.ts';
import { FormProblems, SavedDraft, SubmitRow } from '#ui/FormFeedback.tsx';
import type { TypedLaptop } from './laptop-form.ts';
import { ConditionFields, MachineFields, PlaceFields, PriceFields } from './LaptopFields.tsx';
import { LaptopPhotos } from './LaptopPhotos.tsx';
import { MoreFields } from './MoreFields.tsx';

/** Everything there is to say about a machine. */
export function LaptopForm({ drafted, label }: { drafted: DraftedForm<TypedLaptop>; label: string }) {
  const { form } = drafted;
  const [areUnderWay, setUnderWay] = useState(false);
  return (
    <>
      <SavedDraft drafted={drafted} />
      <form className="form" noValidate onSubmit={drafted.submit}>
        <FormProblems drafted={drafted} />
        <MachineFields form={form} />
        <div className="form-part">
          <LaptopPhotos form={form} onBusy={setUnderWay} />
        </div>
        <ConditionFields form={form} />
        <PriceFields form={form} />
        <PlaceFields form={form} />
        <MoreFields form={form} />
        <SubmitRow drafted={drafted} label={label} waiting={areUnderWay} />
      </form>
    </>
  );
}
