import { useState } from 'react';
import { m } from '#words';
import { pictureAt } from '#features/images/picture-address.ts';
import { Icon } from '#ui/Icon.tsx';

type AvatarProps = { name: string; picture: string | undefined; size?: number };

/** A picture of ours is here under whichever name this site is visited. */
function ownAddress(picture: string): string {
  const path = URL.parse(picture)?.pathname ?? picture;
  return pictureAt(path) ? path : picture;
}

/** A person's photo, or the placeholder when there is none or it does not come. */
export function Avatar({ name, picture, size = 40 }: AvatarProps) {
  const [isBroken, setBroken] = useState(false);
  return (
    <span className="avatar" style={{ width: size, height: size }}>
      {picture && !isBroken ? (
        <img
          src={ownAddress(picture)}
          alt={m.user_photo_of({ name })}
          width={size}
          height={size}
          loading="lazy"
          onError={() => setBroken(true)}
        />
      ) : (
        <Icon name="user" size={size * 0.58} />
      )}
    </span>
  );
}
