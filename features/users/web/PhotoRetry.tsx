import { useState } from 'react';
import { m } from '#words';
import { Button } from '#ui/Button.tsx';
import { useBusy } from '#platform/web/use-busy.ts';
import { ProfilePhotoField } from './ProfilePhotoField.tsx';
import type { Registration } from './use-registration.ts';

/** After a registration whose photo could not be uploaded. */
export function PhotoRetry({ registration }: { registration: Registration }) {
  const [photo, setPhoto] = useState(registration.withoutPhoto?.photo);
  const { busy, run } = useBusy((work: () => Promise<void>) => work());
  return (
    <section className="sheet narrow">
      <h1>{m.user_photo_failed_title()}</h1>
      <p>{m.user_photo_failed()}</p>
      <p className="form-error" role="alert">
        {registration.problem || registration.withoutPhoto?.problem}
      </p>
      <ProfilePhotoField label={m.user_photo()} photo={photo} onChoose={setPhoto} />
      <div className="ways">
        <Button
          busy={busy}
          disabled={!photo}
          onClick={() => photo && void run(() => registration.addPhoto(photo))}
        >
          {m.user_photo_again()}
        </Button>
        <Button kind="quiet" busy={busy} onClick={() => void run(registration.goOnWithoutPhoto)}>
          {m.user_photo_without()}
        </Button>
      </div>
    </section>
  );
}
