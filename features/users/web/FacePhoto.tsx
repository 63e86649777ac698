import { type Ref, useState } from 'react';
import { PhotoPicker } from '#features/images/web/PhotoPicker.tsx';

type FacePhotoProps = {
  label: string;
  photo: Blob | undefined;
  error?: string | undefined;
  onChoose: (photo: Blob | undefined) => void;
  onBusy?: (busy: boolean) => void;
  ref?: Ref<HTMLButtonElement>;
};

/** Chosen now, sent once there is an account that may send it: until then its address is one in this tab. */
export function FacePhoto({ label, photo, error, onChoose, onBusy, ref }: FacePhotoProps) {
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
