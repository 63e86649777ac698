import { m } from '#words';
import { Describe, useSite } from '#platform/web/page.ts';
import { Link } from '#platform/web/router.tsx';

/** How to reach whoever runs this. */
export function Page() {
  const { name, settings } = useSite();
  const { contactEmail, contactPhone, contactAddress } = settings as Record<string, string | undefined>;
  return (
    <div className="wrap page prose">
      <Describe
        title={m.contact_us_title()}
        description={m.contact_us_intro({ name })}
        canonical="/contact"
      />
      <h1>{m.contact_us_title()}</h1>
      {(contactEmail ?? contactPhone ?? contactAddress) && <p>{m.contact_us_intro({ name })}</p>}
      {contactEmail && (
        <p>
          {m.user_email()}: <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </p>
      )}
      {contactPhone && (
        <p>
          {m.contact_us_phone()}: <a href={`tel:${contactPhone}`}>{contactPhone}</a>
        </p>
      )}
      {contactAddress && (
        <p>
          {m.contact_us_address()}: {contactAddress}
        </p>
      )}
      <p>{m.contact_us_report()}</p>
      <p>
        <Link to="/safe-buying">{m.foot_safe_buying()}</Link> · <Link to="/privacy">{m.foot_privacy()}</Link>
      </p>
    </div>
  );
}
