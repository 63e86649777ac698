import toast from 'react-hot-toast/headless';
import { m } from '#words';
import { AdminOnly } from '#features/users/web/AdminOnly.tsx';
import { useCallApi, usePerson } from '#features/users/web/signed-in.ts';
import { useDraftedForm } from '#platform/web/drafted-form.ts';
import { Describe } from '#platform/web/page.ts';
import { useNavigate } from '#platform/web/router.tsx';
import { createBrand, NewBrand } from '../brand-contract.ts';
import { BrandForm } from './BrandForm.tsx';

export function Page() {
  return (
    <>
      <Describe title={m.brand_add()} noindex />
      <AdminOnly>
        <h1>{m.brand_add()}</h1>
        <AddBrand />
      </AdminOnly>
    </>
  );
}

function AddBrand() {
  const { uid } = usePerson();
  const callApi = useCallApi();
  const navigate = useNavigate();
  const drafted = useDraftedForm({
    name: 'brand',
    who: uid,
    empty: { brand: '', details: '', detailsBn: '', img: '' },
    contract: NewBrand,
    send: async (typed, idempotencyKey) => {
      await callApi(createBrand, { body: typed, idempotencyKey });
      toast.success(m.brand_added());
      navigate('/brands');
    },
  });
  return <BrandForm drafted={drafted} label={m.brand_add()} />;
}
