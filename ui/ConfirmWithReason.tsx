import { useState } from 'react';
import { m } from '#words';
import { Confirm, type ConfirmProps } from './Confirm.tsx';
import { Field } from './Field.tsx';

type ConfirmWithReasonProps = Omit<ConfirmProps, 'onConfirm' | 'children'> & {
  /** The reason may be empty. */
  onConfirm: (reason: string) => void;
};

/** Confirmation of what an admin does by office, with room to say why. */
export function ConfirmWithReason({ onConfirm, ...confirm }: ConfirmWithReasonProps) {
  const [reason, setReason] = useState('');
  return (
    <Confirm
      {...confirm}
      onConfirm={() => {
        onConfirm(reason);
        setReason('');
      }}
    >
      <Field label={m.office_why()}>
        {(control) => (
          <input
            {...control}
            value={reason}
            maxLength={500}
            autoComplete="off"
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
    </Confirm>
  );
}
