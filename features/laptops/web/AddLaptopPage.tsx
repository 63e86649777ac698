import toast from 'react-hot-toast/headless';
import { m } from '#words';
import { useCallApi, usePerson } from '#features/users/web/signed-in.ts';
import { useDraftedForm } from '#ui/drafted-form.ts';
import { Describe } from '#ui/page.ts';
import { useNavigate } from '#ui/router.tsx';
import { createLaptop, NewLaptop } from '../laptop-contract.ts';
import { emptyLaptop } from './laptop-form.ts';
import { LaptopForm } from './LaptopForm.tsx';

export function Page() {
  const { uid } = usePerson();
  const callApi = useCallApi();
  const navigate = useNavigate();
  const drafted = useDraftedForm({
    name: 'laptop',
    who: uid,
    empty: emptyLaptop,
    contract: NewLaptop,
    send: async (typed, idempotencyKey) => {
      await callApi(createLaptop, { body: typed, idempotencyKey });
      toast.success(m.laptop_added());
      navigate('/dashboard/my-laptops');
    },
  });
  return (
    <>
      <Describe title={m.laptop_add()} noindex />
      <h1>{m.laptop_add()}</h1>
      <LaptopForm drafted={drafted} label={m.laptop_add()} />
    </>
  );
}
