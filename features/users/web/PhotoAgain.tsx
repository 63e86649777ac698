import { useState } from 'react';
import { m } from '#words';
import { Button } from '#ui/Button.tsx';
import { useBusy } from '#platform/web/use-busy.ts';
import { FacePhoto } from './FacePhoto.tsx';
import type { Registering } from './registering.ts';

/** The account is there; only its picture is missing. */
export function PhotoAgain({ registering }: { registering: Registering }) {
  const [photo, setPhoto] = useState(registering.withoutPhoto?.photo);
  const { busy, run } = useBusy((work: () => Promise<void>) => work());
  return (
    <section className="sheet narrow">
      <h1>{m.user_photo_failed_title()}</h1>
      <p>{m.user_photo_failed()}</p>
      <p className="form-error" role="alert">
        {registering.problem || registering.withoutPhoto?.problem}
      </p>
      <FacePhoto label={m.user_photo()} photo={photo} onChoose={setPhoto} />
      <div className="ways">
        <Button
          busy={busy}
          disabled={!photo}
          onClick={() => photo && void run(() => registering.addPhoto(photo))}
        >
          {m.user_photo_again()}
        </Button>
        <Button kind="quiet" busy={busy} onClick={() => void run(registering.goOnWithoutPhoto)}>
          {m.user_photo_without()}
        </Button>
      </div>
    </section>
  );
}
