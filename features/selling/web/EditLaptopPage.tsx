import toast from 'react-hot-toast/headless';
import { m } from '#words';
import { useApiQuery, useCallApi, usePerson } from '#features/users/web/signed-in.ts';
import { useDraftedForm } from '#platform/web/drafted-form.ts';
import { Failure } from '#ui/Failure.tsx';
import { Describe } from '#platform/web/page.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { useLocation, useNavigate, useParams } from '#platform/web/router.tsx';
import { editLaptop } from '#features/laptops/edit-contract.ts';
import { type Laptop, NewLaptop, oneLaptopById } from '#features/laptops/laptop-contract.ts';
import { changesIn, formValuesOf } from './laptop-form.ts';
import { LaptopForm } from './LaptopForm.tsx';

export function Page() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useApiQuery(oneLaptopById, { params: { id } });
  return (
    <>
      <Describe title={m.laptop_edit()} noindex />
      <h1>{m.laptop_edit()}</h1>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {data ? <EditLaptop key={data.revision} laptop={data} /> : !error && <ProgressBar />}
    </>
  );
}

function EditLaptop({ laptop }: { laptop: Laptop }) {
  const { uid } = usePerson();
  const callApi = useCallApi();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { _id: id, revision } = laptop;
  const before = formValuesOf(laptop);
  const drafted = useDraftedForm({
    // A draft belongs to one revision: on a later one it would undo changes made since.
    name: `laptop ${id} ${revision}`,
    who: uid,
    empty: before,
    contract: NewLaptop,
    send: async (typed) => {
      await callApi(editLaptop, { params: { id }, body: { ...changesIn(typed, before), revision } });
      toast.success(m.laptop_edited());
      // Back to the list, on the page that was open.
      navigate(pathname.replace(/\/[^/]+\/?$/, '') + search);
    },
  });
  return <LaptopForm drafted={drafted} label={m.laptop_save()} />;
}
