import toast from 'react-hot-toast/headless';
import { m } from '#words';
import { useApiQuery, useCallApi, usePerson } from '#features/users/web/signed-in.ts';
import { useDraftedForm } from '#platform/web/drafted-form.ts';
import { Failure } from '#ui/Failure.tsx';
import { Describe } from '#platform/web/page.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { useNavigate, useSearch } from '#platform/web/router.tsx';
import { createLaptop, type Laptop, myLaptops, NewLaptop } from '#features/laptops/laptop-contract.ts';
import { formValuesForCopy, emptyLaptop } from './laptop-form.ts';
import { LaptopForm } from './LaptopForm.tsx';

export function Page() {
  const like = useSearch().get('like');
  return (
    <>
      <Describe title={m.laptop_add()} noindex />
      <h1>{m.laptop_add()}</h1>
      {like === null ? <AddLaptop /> : <AddAnother key={like} like={like} />}
    </>
  );
}

/** Starts from the values of one of the seller's own machines. */
function AddAnother({ like }: { like: string }) {
  const { email } = usePerson();
  const { data, error, refetch } = useApiQuery(myLaptops, { query: { email } });
  if (!data) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <ProgressBar />;
  return <AddLaptop like={data.find(({ _id }) => _id === like)} />;
}

function AddLaptop({ like }: { like?: Laptop | undefined }) {
  const { uid } = usePerson();
  const callApi = useCallApi();
  const navigate = useNavigate();
  const drafted = useDraftedForm({
    // A draft of its own, so that the one of the empty form is not overwritten.
    name: like ? `laptop like ${like._id}` : 'laptop',
    who: uid,
    empty: like ? formValuesForCopy(like) : emptyLaptop,
    contract: NewLaptop,
    send: async (typed, idempotencyKey) => {
      const { _id: posted } = await callApi(createLaptop, { body: typed, idempotencyKey });
      toast.success(m.laptop_added());
      navigate('/dashboard/my-laptops', { state: { posted } });
    },
  });
  return (
    <>
      {like && <p className="soft">{m.laptop_duplicate_hint({ model: like.model })}</p>}
      <LaptopForm drafted={drafted} label={m.laptop_add()} />
    </>
  );
}
