import type { ReactNode } from 'react';
import { type FieldPathByValue, type FieldValues, useController, type UseFormReturn } from 'react-hook-form';
import { PhotoPicker } from './PhotoPicker.tsx';
import type { Upload } from './use-uploads.ts';

type PhotoFieldProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  name: FieldPathByValue<Values, string>;
  label: ReactNode;
  upload: Upload;
  onBusy: (busy: boolean) => void;
};

/** A form's field that holds the address of one picture. */
export function PhotoField<Values extends FieldValues>({ form, name, ...rest }: PhotoFieldProps<Values>) {
  const { field, fieldState } = useController({ control: form.control, name });
  const { value, onChange, ref } = field;
  return (
    <PhotoPicker
      {...rest}
      value={value ? [value] : []}
      onChange={([address = '']) => onChange(address)}
      error={fieldState.error?.message}
      ref={ref}
    />
  );
}
