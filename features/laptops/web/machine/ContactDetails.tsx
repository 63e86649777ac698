import { useQuery } from '@tanstack/react-query';
import { m } from '#words';
import { makeCall } from '#platform/web/make-call.ts';
import { Failure } from '#ui/Failure.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#platform/web/router.tsx';
import { oneLaptopById } from '../../laptop-contract.ts';
import { showMobile } from '../../mobile.ts';
import { CopyButton } from './CopyButton.tsx';

type ContactDetailsProps = { id: string; model: string; name: string };

/** Fetched on demand: no page that a crawler reads holds anybody's number. */
export function ContactDetails({ id, model, name }: ContactDetailsProps) {
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['contact', id],
    queryFn: ({ signal }) => makeCall(oneLaptopById, { params: { id }, signal }),
    gcTime: 0,
  });
  if (isPending) return <output className="soft">{m.ui_loading()}</output>;
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  const { email, mobile } = data;
  if (!email || !mobile) return <p>{m.contact_sold()}</p>;
  return (
    <>
      <p>{m.contact_intro({ name, model })}</p>
      <dl className="contact">
        <div>
          <dt>{m.contact_mobile()}</dt>
          <dd>
            <a href={`tel:${mobile}`}>{showMobile(mobile)}</a>
            <CopyButton text={mobile} />
          </dd>
        </div>
        <div>
          <dt>{m.contact_email()}</dt>
          <dd>
            <a href={`mailto:${email}?subject=${encodeURIComponent(model)}`}>{email}</a>
            <CopyButton text={email} />
          </dd>
        </div>
      </dl>
      <a className="contact-chat" href={`https://wa.me/${mobile.slice(1)}`} target="_blank" rel="noreferrer">
        <Icon name="phone" size={18} />
        {m.contact_whatsapp()}
      </a>
      <p className="small soft">
        {m.contact_advice()} <Link to="/safe-buying">{m.foot_safe_buying()}</Link>
      </p>
    </>
  );
}
