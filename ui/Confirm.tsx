import { useEffect, useRef } from 'react';
import { m } from '#words';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

type ConfirmProps = {
  open: boolean;
  title: string;
  what: string;
  action: string;
  onClose: () => void;
  onConfirm: () => void;
};

/** Confirmation of an action that cannot be undone. */
export function Confirm({ open, title, what, action, onClose, onConfirm }: ConfirmProps) {
  const isConfirmed = useRef(false);
  useEffect(() => {
    // The button that opened it disappears with the deleted row, and the focus with it.
    if (!open && isConfirmed.current) document.getElementById('main')?.focus({ preventScroll: true });
    isConfirmed.current = false;
  }, [open]);
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <p>{what}</p>
      <div className="ways dialog-actions">
        <Button kind="quiet" onClick={onClose}>
          {m.ui_cancel()}
        </Button>
        <Button
          kind="danger"
          onClick={() => {
            isConfirmed.current = true;
            onClose();
            onConfirm();
          }}
        >
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
