import toast from 'react-hot-toast/headless';
import { m } from '#words';
import { useApiQuery, useCallApi, usePerson } from '#features/users/web/signed-in.ts';
import { useDraftedForm } from '#platform/web/drafted-form.ts';
import { failureOf } from '#platform/web/make-call.ts';
import { Button } from '#ui/Button.tsx';
import { Failure } from '#ui/Failure.tsx';
import { TextField } from '#ui/fields.tsx';
import { FormProblems, SubmitRow } from '#ui/FormFeedback.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Cell, Table } from '#ui/Table.tsx';
import { addToBlockList, blockList, NewEntry, removeFromBlockList } from '../signal-contract.ts';

const names = () => [m.block_list_entry(), m.block_list_note(), m.table_actions()];

export function BlockList() {
  const { data, error, refetch } = useApiQuery(blockList);
  const callApi = useCallApi();
  const remove = async (id: string) => {
    try {
      await callApi(removeFromBlockList, { params: { id } });
    } catch (error) {
      toast.error(failureOf(error));
    }
    await refetch();
  };
  if (!data) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <ProgressBar />;
  return (
    <section className="form">
      <h2>{m.block_list_title()}</h2>
      <p className="soft">{m.block_list_intro()}</p>
      {data.length > 0 && (
        <Table label={m.block_list_title()} names={names()}>
          {data.map(({ _id, entry, note }) => (
            <tr key={_id}>
              <Cell>
                <span id={_id}>{entry}</span>
              </Cell>
              <Cell name={m.block_list_note()}>{note}</Cell>
              <Cell name={m.table_actions()}>
                <Button kind="danger" size="small" aria-describedby={_id} onClick={() => void remove(_id)}>
                  {m.block_list_remove()}
                </Button>
              </Cell>
            </tr>
          ))}
        </Table>
      )}
      <AddEntry onAdded={refetch} />
    </section>
  );
}

function AddEntry({ onAdded }: { onAdded: () => Promise<unknown> }) {
  const { uid } = usePerson();
  const callApi = useCallApi();
  const drafted = useDraftedForm({
    name: 'block-list',
    who: uid,
    empty: { entry: '', note: '' },
    contract: NewEntry,
    send: async (typed, idempotencyKey) => {
      await callApi(addToBlockList, { body: typed, idempotencyKey });
      await onAdded();
      drafted.startAfresh();
    },
  });
  return (
    <form className="form" noValidate onSubmit={drafted.submit}>
      <FormProblems drafted={drafted} />
      <TextField form={drafted.form} name="entry" label={m.block_list_entry()} autoComplete="off" />
      <TextField form={drafted.form} name="note" label={m.block_list_note()} autoComplete="off" />
      <SubmitRow drafted={drafted} label={m.block_list_add()} waiting={false} />
    </form>
  );
}
