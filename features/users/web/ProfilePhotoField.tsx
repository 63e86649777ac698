import { type Ref, useState } from 'react';
import { PhotoPicker } from '#features/images/web/PhotoPicker.tsx';

type ProfilePhotoFieldProps = {
  label: string;
  photo: Blob | undefined;
  error?: string | undefined;
  onChoose: (photo: Blob | undefined) => void;
  onBusy?: (busy: boolean) => void;
  ref?: Ref<HTMLButtonElement>;
};

/** The upload needs the account, so until that exists the photo has an object URL of this tab. */
export function ProfilePhotoField({ label, photo, error, onChoose, onBusy, ref }: ProfilePhotoFieldProps) {
  const [address, setAddress] = useState(() => photo && URL.createObjectURL(photo));
  return (
    <PhotoPicker
      label={label}
      value={address ? [address] : []}
      error={error}
      {...(onBusy && { onBusy })}
      {...(ref && { ref })}
      onChange={([chosen]) => {
        setAddress(chosen);
        if (!chosen) onChoose(undefined);
      }}
      upload={(chosen) => {
        onChoose(chosen);
        return Promise.resolve(URL.createObjectURL(chosen));
      }}
    />
  );
}
