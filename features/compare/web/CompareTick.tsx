import { type ChangeEvent, useEffect, useRef } from 'react';
import { m } from '#words';
import type { Laptop } from '#features/laptops/laptop-contract.ts';
import { compareFormId } from '../compare-address.ts';
import { addCompared, removeCompared, useCompared } from './compare-store.ts';

const refuse = async () => (await import('react-hot-toast/headless')).toast.error(m.compare_full());

/** A tick on a machine. Without script it is part of a form, which leads to the machines ticked on the page. */
export function CompareTick({ laptop: { _id, model } }: { laptop: Pick<Laptop, '_id' | 'model'> }) {
  const box = useRef<HTMLInputElement>(null);
  const isTicked = useCompared().includes(_id);
  const tick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (!target.checked) removeCompared(_id);
    else if (!addCompared(_id)) void refuse();
  };
  useEffect(() => {
    // Ticked before hydration.
    if (box.current!.checked) addCompared(_id);
  }, [_id]);
  return (
    <label className="compare-tick">
      <input
        type="checkbox"
        ref={box}
        name="id"
        value={_id}
        aria-label={m.compare_one({ model })}
        form={compareFormId}
        autoComplete="off"
        checked={isTicked}
        onChange={tick}
      />
      {m.compare_title()}
    </label>
  );
}
