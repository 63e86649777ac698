import { useState } from 'react';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import * as z from 'zod/mini';
import { m } from '#words';
import { digits } from '#words/numbers.ts';
import { CallFailed } from '#platform/contract/client.ts';
import { mobile, showMobile } from '#platform/contract/mobile.ts';
import { contractResolver } from '#platform/web/contract-form.ts';
import { failureOf } from '#platform/web/make-call.ts';
import { useBusy } from '#platform/web/use-busy.ts';
import { Button } from '#ui/Button.tsx';
import { Failure } from '#ui/Failure.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { TextField } from '#ui/fields.tsx';
import { account } from '../../account-contract.ts';
import { codeOver, forgetMobile, proveMobile, sendMobileCode } from '../../mobile-contract.ts';
import { useApiQuery, useCallApi } from '../signed-in.ts';

/** One's own mobile number: shown to be one's own by a code, changed, taken out. */
export function MobilePart() {
  const { data, error, refetch } = useApiQuery(account);
  const [sentTo, setSentTo] = useState('');
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <ProgressBar />;
  const again = () => {
    setSentTo('');
    void refetch();
  };
  return (
    <>
      <p>{m.mobile_explain()}</p>
      {data.mobile !== null && <OwnMobile mobile={data.mobile} onChanged={again} />}
      {sentTo === '' ? (
        <NumberForm onSent={setSentTo} />
      ) : (
        <CodeForm sentTo={sentTo} onDone={again} onOther={() => setSentTo('')} />
      )}
    </>
  );
}

function OwnMobile({ mobile: number, onChanged }: { mobile: string; onChanged: () => void }) {
  const callApi = useCallApi();
  const { busy, run } = useBusy(async () => {
    try {
      await callApi(forgetMobile);
      onChanged();
    } catch (error) {
      toast.error(failureOf(error));
    }
  });
  return (
    <div className="profile-act">
      <p>
        <strong>{digits(showMobile(number))}</strong> · {m.mobile_verified()}
      </p>
      <Button kind="quiet" size="small" busy={busy} onClick={() => void run()}>
        {m.mobile_forget()}
      </Button>
    </div>
  );
}

function NumberForm({ onSent }: { onSent: (mobile: string) => void }) {
  const callApi = useCallApi();
  const form = useForm({ defaultValues: { mobile: '' }, resolver: contractResolver(z.object({ mobile })) });
  const { busy, run } = useBusy(async (typed: string) => {
    try {
      onSent((await callApi(sendMobileCode, { body: { mobile: typed } })).mobile);
    } catch (error) {
      form.setError('mobile', { message: failureOf(error) }, { shouldFocus: true });
    }
  });
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => void form.handleSubmit((typed) => run(typed.mobile))(event)}
    >
      <TextField
        form={form}
        name="mobile"
        label={m.mobile_label()}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={m.mobile_hint()}
      />
      <Button type="submit" busy={busy}>
        {m.mobile_send()}
      </Button>
    </form>
  );
}

type CodeFormProps = { sentTo: string; onDone: () => void; onOther: () => void };

function CodeForm({ sentTo, onDone, onOther }: CodeFormProps) {
  const callApi = useCallApi();
  const form = useForm({ defaultValues: { code: '' } });
  const { busy, run } = useBusy(async (code: string) => {
    try {
      await callApi(proveMobile, { body: { code } });
      toast.success(m.mobile_done());
      onDone();
    } catch (error) {
      if (error instanceof CallFailed && error.code === codeOver.code) {
        toast.error(failureOf(error));
        onOther();
      } else form.setError('code', { message: failureOf(error) }, { shouldFocus: true });
    }
  });
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => void form.handleSubmit(({ code }) => run(code))(event)}
    >
      <p>{m.mobile_sent({ mobile: digits(showMobile(sentTo)) })}</p>
      <TextField
        form={form}
        name="code"
        label={m.mobile_code()}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <Button type="submit" busy={busy}>
        {m.mobile_confirm()}
      </Button>
      <Button kind="ghost" size="small" className="beside" onClick={onOther}>
        {m.mobile_other()}
      </Button>
    </form>
  );
}
