import { useController } from 'react-hook-form';
import { m } from '#words';
import { machineSilhouettes } from '#features/images/web/machine-silhouettes.tsx';
import { PhotoPicker } from '#features/images/web/PhotoPicker.tsx';
import { useUpload } from '#features/users/web/signed-in.ts';
import type { FieldsProps } from './laptop-form.ts';

export function LaptopPhotos({ form, onBusy }: FieldsProps & { onBusy: (busy: boolean) => void }) {
  const upload = useUpload();
  const { control } = form;
  const fields = [
    useController({ control, name: 'img1' }),
    useController({ control, name: 'img2' }),
    useController({ control, name: 'img3' }),
    useController({ control, name: 'img4' }),
  ];
  return (
    <PhotoPicker
      label={m.laptop_photos()}
      hint={m.laptop_photos_hint()}
      slots={[
        m.laptop_photo_lid(),
        m.laptop_photo_keyboard(),
        m.laptop_photo_ports(),
        m.laptop_photo_underside(),
      ]}
      silhouettes={machineSilhouettes}
      value={fields.map(({ field }) => field.value)}
      onChange={(value) => {
        for (const [nth, { field }] of fields.entries())
          if (field.value !== value[nth]) field.onChange(value[nth] ?? '');
      }}
      error={fields.find(({ fieldState }) => fieldState.error)?.fieldState.error?.message}
      upload={upload}
      onBusy={onBusy}
      ref={(button) => {
        for (const { field } of fields) field.ref(button);
      }}
    />
  );
}
