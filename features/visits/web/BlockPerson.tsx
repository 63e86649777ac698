import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { m } from '#words';
import { block } from '#features/blocks/block-contract.ts';
import { useCallApi } from '#features/users/web/signed-in.ts';
import { failureOf } from '#platform/web/make-call.ts';
import { Confirm } from '#ui/Confirm.tsx';
import type { Visit } from '../visit-contract.ts';
import { nameOf, otherOf } from './visit-words.ts';

export function BlockPerson({ visit, onBlocked }: { visit: Visit; onBlocked: () => void }) {
  const callApi = useCallApi();
  const [isSure, setSure] = useState(false);
  const other = otherOf(visit);
  const name = nameOf(visit);
  if (!other) return null;
  const blockThem = async () => {
    try {
      await callApi(block, { params: { id: other._id } });
      toast.success(m.block_done({ name }));
      onBlocked();
    } catch (error) {
      toast.error(failureOf(error));
    }
  };
  return (
    <>
      <button type="button" className="as-link" onClick={() => setSure(true)}>
        {m.block_person({ name })}
      </button>
      <Confirm
        open={isSure}
        title={m.block_sure({ name })}
        what={m.block_what()}
        action={m.block_action()}
        onClose={() => setSure(false)}
        onConfirm={() => void blockThem()}
      />
    </>
  );
}
