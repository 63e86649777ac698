import { useEffect } from 'react';
import { m } from '#words';
import { myLaptops } from '#features/laptops/laptop-contract.ts';
import { account } from '#features/users/account-contract.ts';
import { AccountForm } from '#features/users/web/profile/AccountForm.tsx';
import { Sessions } from '#features/users/web/profile/Sessions.tsx';
import { buttonLook } from '#ui/Button.tsx';
import { Failure } from '#ui/Failure.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Describe } from '#platform/web/page.ts';
import { Link } from '#platform/web/router.tsx';
import { Avatar } from '#features/users/web/Avatar.tsx';
import { accessTokenOf } from '#features/users/web/access-token.ts';
import { Protected } from '#features/users/web/Protected.tsx';
import { useSession } from '#features/users/web/session.tsx';
import { useApiQuery, usePerson } from '#features/users/web/signed-in.ts';
import { ProfilePart, whenOpened } from './ProfilePart.tsx';

const DataCopyPart = whenOpened(
  async () => (await import('#features/data-copies/web/DataCopyPart.tsx')).DataCopyPart,
);
const MobilePart = whenOpened(
  async () => (await import('#features/users/web/profile/MobilePart.tsx')).MobilePart,
);
const EmailPart = whenOpened(
  async () => (await import('#features/users/web/profile/EmailPart.tsx')).EmailPart,
);
const PasswordPart = whenOpened(
  async () => (await import('#features/users/web/profile/PasswordPart.tsx')).PasswordPart,
);
const LeavingPart = whenOpened(
  async () => (await import('#features/users/web/profile/LeavingPart.tsx')).LeavingPart,
);

export function Page() {
  return (
    <div className="wrap page">
      <Describe title={m.nav_profile()} noindex />
      <Protected>
        <Profile />
        <OwnAccount />
      </Protected>
    </div>
  );
}

function Profile() {
  const { name, email, picture } = usePerson();
  const { data, error, refetch } = useApiQuery(myLaptops, { query: { email } });
  return (
    <section className="sheet profile">
      <Avatar name={name} picture={picture} size={128} />
      <div className="profile-words">
        <h1>{name || email}</h1>
        <p className="soft breakable">{email}</p>
        {error && !data ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : (
          <p>{data ? m.user_laptops_uploaded({ count: data.length }) : '\u00a0'}</p>
        )}
        <Link className={buttonLook()} to="/dashboard/my-laptops">
          {m.laptop_mine()}
        </Link>
      </div>
    </section>
  );
}

function OwnAccount() {
  const { data, error, refetch } = useApiQuery(account);
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <ProgressBar />;
  return (
    <>
      <section className="sheet own-account">
        <h2>{m.account_details()}</h2>
        {!data.emailVerified && <UnverifiedEmail onLooked={() => void refetch()} />}
        <AccountForm account={data} onSaved={() => void refetch()} />
      </section>
      <ProfilePart id="your-email" title={m.email_part_title()}>
        <EmailPart />
      </ProfilePart>
      <ProfilePart id="your-password" title={m.password_part_title()}>
        <PasswordPart />
      </ProfilePart>
      <div className="sheet own-account">
        <Sessions />
      </div>
      <ProfilePart id="your-mobile" title={m.mobile_title()}>
        <MobilePart />
      </ProfilePart>
      <ProfilePart id="your-copy" title={m.copy_title()}>
        <DataCopyPart />
      </ProfilePart>
      <ProfilePart id="leave" title={m.leaving_title()}>
        <LeavingPart />
      </ProfilePart>
    </>
  );
}

/** It may have been verified since the server last looked, as it does with each new access token. */
function UnverifiedEmail({ onLooked }: { onLooked: () => void }) {
  const session = useSession();
  useEffect(() => {
    void accessTokenOf(session)
      .renewed()
      .then(onLooked, () => undefined);
    // Once: what it finds may be the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [session]);
  return (
    <p className="soft">
      {m.email_unverified()} <a href="#your-email">{m.email_verify_now()}</a>
    </p>
  );
}
