import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { m } from '#words';
import { AdminOnly } from '#features/users/web/AdminOnly.tsx';
import { useApiQuery, useCallApi, usePerson } from '#features/users/web/signed-in.ts';
import { useDraftedForm } from '#platform/web/drafted-form.ts';
import { failureOf } from '#platform/web/make-call.ts';
import { Describe } from '#platform/web/page.ts';
import { useNavigate, useParams } from '#platform/web/router.tsx';
import { Button } from '#ui/Button.tsx';
import { ConfirmWithReason } from '#ui/ConfirmWithReason.tsx';
import { Failure } from '#ui/Failure.tsx';
import { Field } from '#ui/Field.tsx';
import { NotFound } from '#ui/NotFound.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { type Brand, brands, deleteBrand, editBrand, NewBrand } from '../brand-contract.ts';
import { brandPath } from './brand-api.ts';
import { BrandForm } from './BrandForm.tsx';

export function Page() {
  return (
    <>
      <Describe title={m.brand_edit()} noindex />
      <AdminOnly>
        <OneBrand />
      </AdminOnly>
    </>
  );
}

function OneBrand() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useApiQuery(brands);
  if (!data) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <ProgressBar />;
  const brand = data.find(({ _id }) => _id === id);
  if (!brand) return <NotFound />;
  return (
    <>
      <h1>{m.brand_edit()}</h1>
      <p className="soft">{m.brand_edit_hint()}</p>
      <EditBrand brand={brand} />
      <DeleteBrand brand={brand} others={data.filter((other) => other !== brand)} />
    </>
  );
}

function EditBrand({ brand: { _id: id, brand, details, detailsBn, img } }: { brand: Brand }) {
  const { uid } = usePerson();
  const callApi = useCallApi();
  const navigate = useNavigate();
  const drafted = useDraftedForm({
    name: `brand ${id}`,
    who: uid,
    empty: { brand, details, detailsBn: detailsBn ?? '', img },
    contract: NewBrand,
    send: async (typed) => {
      const edited = await callApi(editBrand, { params: { id }, body: typed });
      toast.success(m.brand_edited({ brand: edited.brand }));
      navigate(brandPath(edited));
    },
  });
  return <BrandForm drafted={drafted} label={m.blog_save()} />;
}

function DeleteBrand({ brand, others }: { brand: Brand; others: Brand[] }) {
  const callApi = useCallApi();
  const navigate = useNavigate();
  const [into, setInto] = useState('');
  const [isSure, setSure] = useState(false);
  const remove = async (reason: string) => {
    try {
      await callApi(deleteBrand, { params: { id: brand._id }, body: { into, reason } });
      toast.success(m.brand_deleted({ brand: brand.brand }));
      navigate('/brands');
    } catch (error) {
      toast.error(failureOf(error));
    }
  };
  return (
    <section className="form">
      <h2>{m.brand_delete()}</h2>
      <p className="soft">{m.brand_delete_hint()}</p>
      <Field label={m.brand_into()}>
        {(control) => (
          <select {...control} value={into} onChange={({ target }) => setInto(target.value)}>
            <option value="">{m.brand_into_none()}</option>
            {others.map(({ _id, brand }) => (
              <option key={_id} value={_id}>
                {brand}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Button kind="danger" onClick={() => setSure(true)}>
        {m.brand_delete_do()}
      </Button>
      <ConfirmWithReason
        open={isSure}
        title={m.delete_sure()}
        what={`${brand.brand}: ${m.laptop_counts({ forSale: brand.available, sold: brand.sold })}`}
        action={m.ui_delete()}
        onClose={() => setSure(false)}
        onConfirm={(reason) => void remove(reason)}
      />
    </section>
  );
}
