import { useEffect, useEffectEvent, useRef } from 'react';
import { serialized } from './picked-photos.ts';

type Sides = {
  /** The form's value. */
  value: string[];
  onChange: (value: string[]) => void;
  /** The picker's value. */
  own: string[];
  adopt: (value: string[]) => void;
};

/** Two-way binding between the form's value and the picker's. */
export function useSyncedValue({ value, onChange, own, adopt }: Sides): void {
  const [formText, ownText] = [serialized(value), serialized(own)];
  const lastSynced = useRef(formText);
  const receive = useEffectEvent((text: string) => {
    if (text === lastSynced.current) return;
    lastSynced.current = text;
    adopt(value);
  });
  const send = useEffectEvent((said: string) => {
    if (said === lastSynced.current) return;
    lastSynced.current = said;
    onChange(own);
  });
  useEffect(() => receive(formText), [formText]);
  useEffect(() => send(ownText), [ownText]);
}
