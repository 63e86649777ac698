import type { SubmitEvent } from 'react';
import { m } from '#words';
import { Button, buttonLook } from '#ui/Button.tsx';
import { useAddress, useNavigate } from '#platform/web/router.tsx';
import { compareAddress, compareFormId, comparePath, maxCompared } from '../compare-address.ts';
import { clearCompared, useCompared } from './compare-store.ts';

/** Comes up with the first tick, by its style sheet: without script too. */
export function CompareBar() {
  const navigate = useNavigate();
  const action = useAddress(comparePath);
  const ids = useCompared();
  const compare = (event: SubmitEvent) => {
    event.preventDefault();
    navigate(compareAddress(ids));
  };
  return (
    <form
      id={compareFormId}
      className="compare-bar"
      method="get"
      action={action}
      data-ticked={ids.length > 0 || undefined}
      onSubmit={compare}
    >
      <output>{ids.length > 0 && m.compare_count({ count: ids.length, max: maxCompared })}</output>
      <button type="submit" className={buttonLook({ size: 'small' })}>
        {m.compare_title()}
      </button>
      {ids.length > 0 && (
        <Button kind="quiet" size="small" onClick={clearCompared}>
          {m.compare_clear()}
        </Button>
      )}
    </form>
  );
}
