import { type Ref, useState } from 'react';
import { m } from '#words';
import { PhotoPicker } from '#features/images/web/PhotoPicker.tsx';
import { Button } from '#ui/Button.tsx';

type ProfilePhotoFieldProps = {
  label: string;
  photo: Blob | undefined;
  error?: string | undefined;
  onChoose: (photo: Blob | undefined) => void;
  onBusy?: (busy: boolean) => void;
  /** Makes a picture from the name; nothing where there is no name yet. */
  initials?: () => Promise<Blob | undefined>;
  ref?: Ref<HTMLButtonElement>;
};

/** The upload needs the account, so until that exists the photo has an object URL of this tab. */
export function ProfilePhotoField(props: ProfilePhotoFieldProps) {
  const { label, photo, error, onChoose, onBusy, initials, ref } = props;
  const [address, setAddress] = useState(() => photo && URL.createObjectURL(photo));
  const takeInitials = async () => {
    const picture = await initials?.();
    if (!picture) return;
    setAddress(URL.createObjectURL(picture));
    onChoose(picture);
  };
  return (
    <div className="profile-photo">
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
      {initials && (
        <Button kind="quiet" size="small" onClick={() => void takeInitials()}>
          {m.user_photo_initials()}
        </Button>
      )}
    </div>
  );
}
