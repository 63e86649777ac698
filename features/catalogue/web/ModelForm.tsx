import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import type * as z from 'zod/mini';
import { m } from '#words';
import { categoryName } from '#features/laptops/choice-labels.ts';
import { categories } from '#features/laptops/laptop-kinds.ts';
import { useCallApi } from '#features/users/web/signed-in.ts';
import { contractResolver, setServerErrors } from '#platform/web/contract-form.ts';
import { useBusy } from '#platform/web/use-busy.ts';
import { Button } from '#ui/Button.tsx';
import { ChoiceField, TextField } from '#ui/fields.tsx';
import { addModel, correctModel, type Model, ModelEntry } from '../catalogue-contract.ts';
import { entryOf } from '../model-notation.ts';

type Typed = z.input<typeof ModelEntry>;

const empty = {
  brand: '',
  model: '',
  category: '' as Typed['category'],
  processors: '',
  memory: '',
  storage: '',
  screen: '',
  graphics: '',
};

/** A model in the notation of the data file; without one it is a new one. */
export function ModelForm({ model, onSaved }: { model: Model | undefined; onSaved: () => void }) {
  const callApi = useCallApi();
  const form = useForm<Typed>({
    defaultValues: model ? entryOf(model) : empty,
    resolver: contractResolver(ModelEntry),
  });
  const { busy, run } = useBusy(async (body: Typed) => {
    try {
      if (model) await callApi(correctModel, { params: { id: model._id }, body });
      else await callApi(addModel, { body });
      toast.success(m.catalogue_saved({ model: body.model }));
      onSaved();
    } catch (error) {
      setServerErrors(form, error);
    }
  });
  const problem = form.formState.errors.root?.message;
  return (
    <form className="form" noValidate onSubmit={(event) => void form.handleSubmit(run)(event)}>
      <TextField form={form} name="brand" label={m.brand_name()} />
      <TextField form={form} name="model" label={m.laptop_model()} />
      <ChoiceField
        form={form}
        name="category"
        label={m.laptop_category()}
        options={categories}
        optionLabel={categoryName}
      />
      <TextField
        form={form}
        name="processors"
        label={m.catalogue_processors()}
        hint={m.catalogue_processors_hint()}
      />
      <TextField form={form} name="memory" label={m.catalogue_memory()} hint={m.catalogue_memory_hint()} />
      <TextField form={form} name="storage" label={m.catalogue_storage()} hint={m.catalogue_storage_hint()} />
      <TextField form={form} name="screen" label={m.catalogue_screen()} hint={m.catalogue_screen_hint()} />
      <TextField form={form} name="graphics" label={m.laptop_graphics()} hint={m.catalogue_graphics_hint()} />
      {problem && (
        <p className="form-error" role="alert">
          {problem}
        </p>
      )}
      <Button type="submit" busy={busy} wide>
        {m.catalogue_save()}
      </Button>
    </form>
  );
}
