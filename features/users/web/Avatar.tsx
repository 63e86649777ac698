import { useState } from 'react';
import { m } from '#words';
import { pictureAt } from '#features/images/picture-address.ts';
import { Icon } from '#ui/Icon.tsx';

type AvatarProps = { name: string; picture: string | undefined; size?: number };

/** Our own pictures by path alone: the site may be visited under several host names. */
function ownAddress(picture: string): string {
  const path = URL.parse(picture)?.pathname ?? picture;
  return pictureAt(path) ? path : picture;
}

/** A user's photo, or a placeholder if there is none or it cannot be loaded. */
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
