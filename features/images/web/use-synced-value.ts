import { useEffect, useEffectEvent, useRef } from 'react';
import { written } from './picked-photos.ts';

type Sides = {
  /** What the form says, and how it is told. */
  value: string[];
  onChange: (value: string[]) => void;
  /** What stands here, and how it is set. */
  own: string[];
  adopt: (value: string[]) => void;
};

/** Tells the form what changed here, and hears what changed there. */
export function useAgreedValue({ value, onChange, own, adopt }: Sides): void {
  const [theirs, ours] = [written(value), written(own)];
  const agreed = useRef(theirs);
  const hear = useEffectEvent((said: string) => {
    if (said === agreed.current) return;
    agreed.current = said;
    adopt(value);
  });
  const tell = useEffectEvent((said: string) => {
    if (said === agreed.current) return;
    agreed.current = said;
    onChange(own);
  });
  useEffect(() => hear(theirs), [theirs]);
  useEffect(() => tell(ours), [ours]);
}
