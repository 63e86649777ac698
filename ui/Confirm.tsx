import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '#words';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

export type ConfirmProps = {
  open: boolean;
  title: string;
  what: string;
  action: string;
  onClose: () => void;
  onConfirm: () => void;
  /** Above the buttons. */
  children?: ReactNode;
};

/** Confirmation of an action that cannot be undone. */
export function Confirm({ open, title, what, action, onClose, onConfirm, children }: ConfirmProps) {
  const isConfirmed = useRef(false);
  useEffect(() => {
    // The button that opened it disappears with the deleted row, and the focus with it.
    if (!open && isConfirmed.current) document.getElementById('main')?.focus({ preventScroll: true });
    isConfirmed.current = false;
  }, [open]);
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <p>{what}</p>
      {children}
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
