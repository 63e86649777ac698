import { m } from '#words';
import { Button } from './Button.tsx';
import { failureOf } from '#platform/web/make-call.ts';

/** Why something could not be loaded, with a button to try again. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className="form-error failure" role="alert">
      <p>{failureOf(error)}</p>
      <Button kind="quiet" size="small" onClick={onRetry}>
        {m.app_try_again()}
      </Button>
    </div>
  );
}
