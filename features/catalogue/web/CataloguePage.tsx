import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { m } from '#words';
import { AdminOnly } from '#features/users/web/AdminOnly.tsx';
import { useApiQuery, useCallApi } from '#features/users/web/signed-in.ts';
import { failureOf } from '#platform/web/make-call.ts';
import { Describe } from '#platform/web/page.ts';
import { Button } from '#ui/Button.tsx';
import { Confirm } from '#ui/Confirm.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Failure } from '#ui/Failure.tsx';
import { Finder } from '#ui/Finder.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Cell, Table } from '#ui/Table.tsx';
import { allModels, type Model, removeModel } from '../catalogue-contract.ts';
import { entryOf } from '../model-notation.ts';
import { ModelForm } from './ModelForm.tsx';

const mostRows = 50;

const names = () => [
  m.laptop_model(),
  m.catalogue_processors(),
  m.catalogue_memory(),
  m.catalogue_storage(),
  m.table_actions(),
];

export function Page() {
  return (
    <>
      <Describe title={m.catalogue_title()} noindex />
      <AdminOnly>
        <h1>{m.catalogue_title()}</h1>
        <p className="soft">{m.catalogue_intro()}</p>
        <Catalogue />
      </AdminOnly>
    </>
  );
}

function Catalogue() {
  const { data, error, refetch } = useApiQuery(allModels);
  const callApi = useCallApi();
  const [sought, setSought] = useState('');
  /** The model in the form; 'new' for one that is not there yet. */
  const [editing, setEditing] = useState<Model | 'new'>();
  const [removing, setRemoving] = useState<Model>();
  if (!data) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <ProgressBar />;
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  const found = data.filter(({ brand, model }) =>
    words.every((word) => `${brand} ${model}`.toLowerCase().includes(word)),
  );
  const remove = async ({ _id: id, model }: Model) => {
    try {
      await callApi(removeModel, { params: { id } });
      toast.success(m.catalogue_removed({ model }));
    } catch (error) {
      toast.error(failureOf(error));
    }
    await refetch();
  };
  return (
    <>
      <div className="ways">
        <Button onClick={() => setEditing('new')}>{m.catalogue_add()}</Button>
      </div>
      <Finder
        label={m.catalogue_find()}
        found={m.catalogue_found({ count: found.length })}
        value={sought}
        onSeek={setSought}
      />
      <Table label={m.catalogue_title()} names={names()}>
        {found.slice(0, mostRows).map((model) => (
          <ModelRow key={model._id} model={model} onEdit={setEditing} onRemove={setRemoving} />
        ))}
      </Table>
      <Dialog
        open={editing !== undefined}
        onClose={() => setEditing(undefined)}
        title={editing === 'new' ? m.catalogue_add() : m.laptop_edit_short()}
      >
        <ModelForm
          model={editing === 'new' ? undefined : editing}
          onSaved={() => {
            setEditing(undefined);
            void refetch();
          }}
        />
      </Dialog>
      <Confirm
        open={removing !== undefined}
        title={m.delete_sure()}
        what={removing ? m.catalogue_remove_what({ model: removing.model }) : ''}
        action={m.ui_delete()}
        onClose={() => setRemoving(undefined)}
        onConfirm={() => removing && void remove(removing)}
      />
    </>
  );
}

type ModelRowProps = { model: Model; onEdit: (model: Model) => void; onRemove: (model: Model) => void };

function ModelRow({ model, onEdit, onRemove }: ModelRowProps) {
  const { processors, memory, storage } = entryOf(model);
  const about = { size: 'small', 'aria-describedby': model._id } as const;
  return (
    <tr>
      <Cell>
        <strong id={model._id}>{model.model}</strong>
        <p className="soft small">{model.brand}</p>
      </Cell>
      <Cell name={m.catalogue_processors()}>{processors}</Cell>
      <Cell name={m.catalogue_memory()}>{memory}</Cell>
      <Cell name={m.catalogue_storage()}>{storage}</Cell>
      <Cell name={m.table_actions()}>
        <div className="row-actions">
          <Button kind="quiet" {...about} onClick={() => onEdit(model)}>
            {m.laptop_edit_short()}
          </Button>
          <Button kind="danger" {...about} onClick={() => onRemove(model)}>
            {m.ui_delete()}
          </Button>
        </div>
      </Cell>
    </tr>
  );
}
