import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#words';
import { showMobile } from '#platform/contract/mobile.ts';
import { CallWays } from '#features/laptops/web/machine/CallWays.tsx';
import { digits } from '#words/numbers.ts';
import { privateQueries } from '#features/users/web/session.tsx';
import { useCallApi, usePerson } from '#features/users/web/signed-in.ts';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Failure } from '#ui/Failure.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Loading } from '#ui/Loading.tsx';
import { type Visit, visitContact } from '../visit-contract.ts';

/** The other side's number: fetched when it is wanted, since every look is recorded. */
export function Reach({ visit }: { visit: Visit }) {
  const callApi = useCallApi();
  const client = useQueryClient();
  const { uid } = usePerson();
  const queryKey = [privateQueries, uid, 'visit-contact', visit._id];
  const [isWanted, setWanted] = useState(() => client.getQueryData(queryKey) !== undefined);
  const { data, error, refetch } = useQuery({
    queryKey,
    enabled: isWanted,
    staleTime: Infinity,
    retry: false,
    queryFn: () => callApi(visitContact, { params: { id: visit._id } }),
  });
  if (!isWanted)
    return (
      <Button kind="accent" wide onClick={() => setWanted(true)}>
        <Icon name="phone" />
        {m.meet_show_number()}
      </Button>
    );
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { mobile } = data;
  if (!mobile) return <p className="soft">{m.meet_no_number({ name: data.name })}</p>;
  return (
    <div className="meet-reach">
      <CallWays mobile={mobile} />
      <p className="meet-number">
        <a href={`tel:${mobile}`}>{digits(showMobile(mobile))}</a>
        <CopyButton text={mobile} />
      </p>
    </div>
  );
}
