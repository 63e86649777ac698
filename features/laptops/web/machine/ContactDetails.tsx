import { useQuery } from '@tanstack/react-query';
import { m } from '#words';
import { CallFailed } from '#platform/contract/client.ts';
import { makeCall } from '#platform/web/make-call.ts';
import { digits, taka } from '#words/numbers.ts';
import { useSite } from '#platform/web/page.ts';
import { Link } from '#platform/web/router.tsx';
import { buttonLook } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Failure } from '#ui/Failure.tsx';
import { Loading } from '#ui/Loading.tsx';
import { oneLaptopById } from '../../laptop-contract.ts';
import { showMobile } from '#platform/contract/mobile.ts';
import { laptopPath, type PublicLaptop } from '../laptop-api.ts';
import { CallWays } from './CallWays.tsx';
import { InsteadOf } from './InsteadOf.tsx';

type ContactDetailsProps = { laptop: PublicLaptop };

/** Fetched on demand: no page that a crawler reads holds anybody's number. */
export function ContactDetails({ laptop }: ContactDetailsProps) {
  const { data, failureReason, refetch } = useQuery({
    queryKey: ['contact', laptop._id],
    queryFn: ({ signal }) => makeCall(oneLaptopById, { params: { id: laptop._id }, signal }),
    gcTime: 0,
  });
  if (data?.email && data.mobile)
    return <WaysToReach laptop={laptop} contact={{ ...data, email: data.email, mobile: data.mobile }} />;
  if (data?.contact === 'after-visit' && data.status === 'Available') return <AfterVisit laptop={laptop} />;
  if (data) return <InsteadOf laptop={laptop} why={m.contact_sold()} />;
  if (failureReason instanceof CallFailed && failureReason.status === 404)
    return <InsteadOf laptop={laptop} why={m.contact_gone()} />;
  // While it is tried again in the background.
  if (failureReason) return <Failure error={failureReason} onRetry={() => void refetch()} />;
  return <Loading />;
}

function AfterVisit({ laptop: { _id, name } }: ContactDetailsProps) {
  return (
    <>
      <p>{m.contact_after_visit({ name })}</p>
      <Link className={buttonLook()} to={`/see/${_id}`}>
        {m.see_title()}
      </Link>
    </>
  );
}

type Contact = {
  email: string;
  emailVerified?: boolean | undefined;
  mobile: string;
  mobileVerified?: boolean | undefined;
  messenger?: string | null | undefined;
};

function WaysToReach({ laptop, contact }: ContactDetailsProps & { contact: Contact }) {
  const site = useSite();
  const { name, model } = laptop;
  const { email, emailVerified, mobile, mobileVerified, messenger } = contact;
  const link = site.url + laptopPath(laptop);
  const message = m.contact_message({ name, model, price: taka(laptop.askingPrice), link });
  return (
    <>
      <p>{m.contact_intro({ name, model })}</p>
      <CallWays mobile={mobile} message={message}>
        {messenger && (
          <a
            className={buttonLook({ kind: 'quiet' })}
            href={`https://m.me/${messenger}`}
            target="_blank"
            rel="noreferrer"
          >
            {m.contact_messenger()}
          </a>
        )}
      </CallWays>
      <dl className="contact">
        <div>
          <dt>{m.contact_mobile()}</dt>
          <dd>
            <a href={`tel:${mobile}`}>{digits(showMobile(mobile))}</a>
            <CopyButton text={mobile} />
          </dd>
          {mobileVerified && <dd className="small soft">{m.contact_mobile_verified()}</dd>}
        </div>
        <div>
          <dt>{m.contact_email()}</dt>
          <dd>
            <a
              href={`mailto:${email}?subject=${encodeURIComponent(model)}&body=${encodeURIComponent(message)}`}
            >
              {email}
            </a>
            <CopyButton text={email} />
          </dd>
          {!emailVerified && <dd className="small soft">{m.contact_unverified()}</dd>}
        </div>
      </dl>
      <p className="small soft">
        {m.contact_advice()} <Link to="/safe-buying">{m.foot_safe_buying()}</Link>
      </p>
    </>
  );
}
