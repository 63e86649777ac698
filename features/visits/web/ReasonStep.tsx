import { type ReactNode, useId, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { reasonText } from '../reason-words.ts';

type ReasonStepProps<Reason extends string> = {
  label: string;
  /** Asked above the reasons. */
  question: string;
  reasons: readonly Reason[];
  action: string;
  busy: boolean;
  isDangerous?: boolean;
  onTake: (reason: Reason) => void;
  children?: ReactNode;
};

/** A step that needs a reason: folded until it is wanted, so that no tap takes it by mistake. */
export function ReasonStep<Reason extends string>(props: ReasonStepProps<Reason>) {
  const { label, question, reasons, action, busy, isDangerous = true, onTake, children } = props;
  const [reason, setReason] = useState<Reason>();
  const name = useId();
  return (
    <details className="more meet-step">
      <summary>
        {label}
        <Icon name="down" size={16} />
      </summary>
      <div className="meet-step-inside">
        <fieldset className="meet-reasons">
          <legend>{question}</legend>
          {reasons.map((option) => (
            <label key={option} className="tick">
              <input
                type="radio"
                name={name}
                checked={option === reason}
                onChange={() => setReason(option)}
              />
              {reasonText(option)}
            </label>
          ))}
        </fieldset>
        {children}
        <Button
          kind={isDangerous ? 'danger' : 'plain'}
          busy={busy}
          disabled={reason === undefined}
          onClick={() => reason !== undefined && onTake(reason)}
        >
          {action}
        </Button>
      </div>
    </details>
  );
}
