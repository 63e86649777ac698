import { m } from '#words';
import { myLaptops } from '#features/laptops/laptop-contract.ts';
import { buttonLook } from '#ui/Button.tsx';
import { Failure } from '#ui/Failure.tsx';
import { Describe } from '#platform/web/page.ts';
import { Link } from '#platform/web/router.tsx';
import { Avatar } from '#features/users/web/Avatar.tsx';
import { Protected } from '#features/users/web/Protected.tsx';
import { useApiQuery, usePerson } from '#features/users/web/signed-in.ts';

export function Page() {
  return (
    <div className="wrap page">
      <Describe title={m.nav_profile()} noindex />
      <Protected>
        <Profile />
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
