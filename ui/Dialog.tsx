import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { m } from '#words';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

type DialogProps = { open: boolean; onClose: () => void; title: string; children: ReactNode };

/** The native modal: it traps and restores the focus and closes on Escape. */
export function Dialog({ open, onClose, title, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  const closeOutside = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    if (target === currentTarget) onClose();
  };
  return (
    // The keyboard has Escape; a click on the backdrop is an addition.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      className="dialog"
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={closeOutside}
    >
      <header className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        <Button kind="quiet" size="round" aria-label={m.ui_close()} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </header>
      {open && children}
    </dialog>
  );
}
