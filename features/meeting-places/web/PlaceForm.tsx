import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import toast from 'react-hot-toast/headless';
import { m } from '#words';
import { districts } from '#features/laptops/districts.ts';
import { useCallApi } from '#features/users/web/signed-in.ts';
import { setServerErrors } from '#platform/web/contract-form.ts';
import { dayOf } from '#words/dhaka-time.ts';
import { weekdayNames } from '#words/times.ts';
import { useBusy } from '#platform/web/use-busy.ts';
import { Button } from '#ui/Button.tsx';
import { ChoiceField, TextField } from '#ui/fields.tsx';
import { changePlace, createPlace, type Place } from '../place-contract.ts';

type PlaceBody = z.input<typeof createPlace.body & object>;

type Typed = {
  name: string;
  nameBn: string;
  district: string;
  closedWeekday: string;
  sockets: boolean;
  source: string;
  checkedAt: string;
  retired: boolean;
};

const neverClosed = '';
const weekdays = ['0', '1', '2', '3', '4', '5', '6'];

const typedOf = (place: Place | undefined): Typed => ({
  name: place?.name ?? '',
  nameBn: place?.nameBn ?? '',
  district: place?.district ?? 'dhaka',
  closedWeekday: place?.closedWeekday == null ? neverClosed : String(place.closedWeekday),
  sockets: place?.sockets ?? false,
  source: place?.source ?? '',
  checkedAt: place?.checkedAt ?? dayOf(Date.now()),
  retired: place?.retired ?? false,
});

const bodyOf = ({ closedWeekday, ...rest }: Typed): PlaceBody => ({
  ...rest,
  closedWeekday: closedWeekday === neverClosed ? null : Number(closedWeekday),
});

export function PlaceForm({ place, onDone }: { place: Place | undefined; onDone: () => void }) {
  const callApi = useCallApi();
  const form = useForm<Typed>({ defaultValues: typedOf(place) });
  const { busy, run } = useBusy(async (typed: Typed) => {
    const body = bodyOf(typed);
    try {
      await (place
        ? callApi(changePlace, { params: { id: place._id }, body })
        : callApi(createPlace, { body }));
      toast.success(m.places_saved());
      onDone();
    } catch (error) {
      setServerErrors(form, error);
    }
  });
  const problem = form.formState.errors.root?.message;
  return (
    <form className="form" noValidate onSubmit={(event) => void form.handleSubmit(run)(event)}>
      <div className="form-part">
        <TextField form={form} name="name" label={m.meeting_place_name()} />
        <TextField form={form} name="nameBn" label={m.meeting_place_name_bn()} lang="bn" />
        <ChoiceField
          form={form}
          name="district"
          label={m.laptop_district()}
          options={districts.map(({ slug }) => slug)}
          optionLabel={(slug) => districts.find((district) => district.slug === slug)?.name ?? slug}
        />
        <ChoiceField
          form={form}
          name="closedWeekday"
          label={m.places_closed()}
          hint={m.places_closed_hint()}
          options={weekdays}
          optionLabel={(weekday) => weekdayNames()[Number(weekday)] ?? ''}
        />
        <TextField form={form} name="source" label={m.meeting_place_source()} hint={m.places_source_hint()} />
        <TextField form={form} name="checkedAt" label={m.meeting_place_checked()} type="date" />
        <label className="tick">
          <input type="checkbox" {...form.register('sockets')} />
          {m.see_place_sockets()}
        </label>
        <label className="tick">
          <input type="checkbox" {...form.register('retired')} />
          {m.places_retire()}
        </label>
      </div>
      {problem && (
        <p className="form-error" role="alert">
          {problem}
        </p>
      )}
      <div className="ways">
        <Button type="submit" busy={busy}>
          {m.places_save()}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {m.ui_cancel()}
        </Button>
      </div>
    </form>
  );
}
