import { m } from '#words';
import { Confirm } from '#ui/Confirm.tsx';
import { taka } from '#words/numbers.ts';
import type { Laptop } from '../../laptop-contract.ts';

type ConfirmDeleteProps = {
  /** The machine that is about to be deleted, if there is one. */
  laptop: Laptop | undefined;
  onClose: () => void;
  onDelete: (laptop: Laptop) => void;
};

export const whatGoes = ({ model, askingPrice }: Laptop) =>
  m.laptop_delete_what({ model, price: taka(askingPrice) });

export function ConfirmDelete({ laptop, onClose, onDelete }: ConfirmDeleteProps) {
  return (
    <Confirm
      open={laptop !== undefined}
      title={m.delete_sure()}
      what={laptop ? whatGoes(laptop) : ''}
      action={m.ui_delete()}
      onClose={onClose}
      onConfirm={() => laptop && onDelete(laptop)}
    />
  );
}
