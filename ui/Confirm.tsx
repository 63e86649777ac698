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

/** Asks once more before something that cannot be taken back, and says what it is about. */
export function Confirm({ open, title, what, action, onClose, onConfirm }: ConfirmProps) {
  const isConfirmed = useRef(false);
  useEffect(() => {
    // The button that asked goes away with what is deleted, and would take the focus along.
    if (!open && isConfirmed.current) document.getElementById('main')?.focus({ preventScroll: true });
    isConfirmed.current = false;
  }, [open]);
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <p>{what}</p>
      <div className="dialog-actions">
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
