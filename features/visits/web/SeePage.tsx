import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { m } from '#words';
import { Photo } from '#features/images/web/Photo.tsx';
import { laptopById, laptopPath, type PublicLaptop } from '#features/laptops/web/laptop-api.ts';
import { InsteadOf } from '#features/laptops/web/machine/InsteadOf.tsx';
import { useIsOwnMachine } from '#features/laptops/web/machine/use-own-machine.ts';
import { Protected } from '#features/users/web/Protected.tsx';
import { useCallApi, usePerson } from '#features/users/web/signed-in.ts';
import { CallFailed } from '#platform/contract/client.ts';
import { shortDayAndTime } from '#words/times.ts';
import { openDraft } from '#platform/web/draft.ts';
import { failureOf } from '#platform/web/make-call.ts';
import { taka } from '#words/numbers.ts';
import { Describe } from '#platform/web/page.ts';
import { Link, useNavigate, useParams, useSearch } from '#platform/web/router.tsx';
import { useBusy } from '#platform/web/use-busy.ts';
import { Button, buttonLook } from '#ui/Button.tsx';
import { Failure } from '#ui/Failure.tsx';
import { Field } from '#ui/Field.tsx';
import { NotFound } from '#ui/NotFound.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import type { Slot } from '../hours-contract.ts';
import { proposeVisit, type VisitInList } from '../visit-contract.ts';
import { OtherTimes } from './OtherTimes.tsx';
import { slotsOf } from './slots-query.ts';
import { type Meeting, meetingBody } from './meeting-body.ts';
import { WhenAndWhere } from './WhenAndWhere.tsx';

/** Where a buyer asks to see a machine. */
export function Page() {
  return (
    <div className="wrap page see">
      <Describe title={m.see_title()} noindex />
      <Protected>
        <See />
      </Protected>
    </div>
  );
}

function See() {
  const { id = '' } = useParams();
  const { data: laptop, error, refetch } = useQuery(laptopById(id));
  if (laptop === null) return <NotFound />;
  if (!laptop) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <ProgressBar />;
  return (
    <>
      <header className="see-head">
        <Photo src={laptop.img1} alt="" sizes="96px" />
        <div>
          <h1>{m.see_heading({ model: laptop.model })}</h1>
          <p>
            <Link to={laptopPath(laptop)}>{laptop.model}</Link>{' '}
            <span className="soft">
              {taka(laptop.askingPrice)} · {laptop.location}
            </span>
          </p>
        </div>
      </header>
      <SeeMachine laptop={laptop} />
    </>
  );
}

function SeeMachine({ laptop }: { laptop: PublicLaptop }) {
  const isOwn = useIsOwnMachine(laptop);
  if (isOwn)
    return (
      <>
        <p>{m.see_own()}</p>
        <Link className={buttonLook()} to="/dashboard/hours">
          {m.hours_title()}
        </Link>
      </>
    );
  if (laptop.status === 'Sold') return <InsteadOf laptop={laptop} why={m.contact_sold()} />;
  return <SeeForm key={laptop._id} laptop={laptop} />;
}

type Refusal = { code: string; message: string; slots?: Slot[]; visits?: VisitInList[] };

const refusalOf = (error: unknown): Refusal =>
  error instanceof CallFailed
    ? {
        code: error.code,
        message: error.issues[0]?.message ?? error.message,
        ...(error.details as Pick<Refusal, 'slots' | 'visits'>),
      }
    : { code: '', message: failureOf(error) };

const empty = { startsAt: '', place: '', placeNote: '', message: '', mobile: '', others: '' };

function SeeForm({ laptop }: { laptop: PublicLaptop }) {
  const { _id: id, name, sellerId = '', district } = laptop;
  const { uid } = usePerson();
  const callApi = useCallApi();
  const navigate = useNavigate();
  const asked = useSearch().get('at') ?? '';
  const [draft] = useState(() => openDraft({ form: `see ${id}`, who: uid }, { ...empty, startsAt: asked }));
  const [typed, setTyped] = useState(() => ({
    ...draft.current().values,
    ...(asked && { startsAt: asked }),
  }));
  const [refusal, setRefusal] = useState<Refusal>();
  const { data: free } = useQuery(slotsOf(sellerId, id));
  const others = typed.others.split(' ').filter(Boolean);

  const type = (change: Partial<typeof empty>) => {
    const values = { ...typed, ...change };
    draft.save(values);
    setTyped(values);
  };
  const meeting: Meeting = {
    ...(typed.startsAt && { startsAt: typed.startsAt }),
    ...(typed.place && { place: typed.place }),
    placeNote: typed.placeNote,
  };
  const { busy, run } = useBusy(async () => {
    const also = others.length > 0 ? m.see_also_free({ times: others.map(shortDayAndTime).join('; ') }) : '';
    const message = [typed.message.trim(), also].filter(Boolean).join('\n');
    try {
      draft.save(typed);
      const visit = await callApi(proposeVisit, {
        params: { id },
        body: {
          ...meetingBody(meeting),
          ...(message && { message }),
          ...(typed.mobile && { mobile: typed.mobile }),
        },
        idempotencyKey: draft.current().id,
      });
      draft.discard();
      toast.success(m.see_sent());
      navigate(`/visits/${visit._id}`, { replace: true });
    } catch (error) {
      const refused = refusalOf(error);
      setRefusal(refused);
      if (refused.slots) type({ startsAt: '' });
    }
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void run();
  };
  const missing = !typed.startsAt
    ? m.see_choose_time()
    : !typed.place && !typed.placeNote.trim()
      ? m.see_choose_place()
      : undefined;

  if (refusal?.code === 'LAPTOP_SOLD') return <InsteadOf laptop={laptop} why={refusal.message} />;
  return (
    <form className="see-form" onSubmit={submit} noValidate>
      <p className="soft">{m.see_intro({ name })}</p>
      <WhenAndWhere
        seller={{ _id: sellerId, name }}
        laptop={id}
        district={district}
        meeting={meeting}
        onChange={({ startsAt = '', place = '', placeNote }) => type({ startsAt, place, placeNote })}
        fresh={refusal?.slots}
      />
      {free?.anyTime && (
        <OtherTimes name={name} others={others} onChange={(times) => type({ others: times.join(' ') })} />
      )}
      <section className="see-part">
        <Field label={m.see_message()} hint={m.see_message_hint()}>
          {(control) => (
            <textarea
              {...control}
              rows={3}
              maxLength={400}
              value={typed.message}
              onChange={({ target }) => type({ message: target.value })}
            />
          )}
        </Field>
        <Field label={m.see_mobile()} hint={m.see_mobile_hint({ name })}>
          {(control) => (
            <input
              {...control}
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
              value={typed.mobile}
              onChange={({ target }) => type({ mobile: target.value })}
            />
          )}
        </Field>
      </section>
      {refusal && <Refused refusal={refusal} />}
      <div className="see-send">
        {typed.startsAt && <p>{shortDayAndTime(typed.startsAt)}</p>}
        <Button type="submit" busy={busy} disabled={missing !== undefined}>
          {missing ?? m.see_send()}
        </Button>
      </div>
    </form>
  );
}

function Refused({ refusal: { message, slots, visits } }: { refusal: Refusal }) {
  return (
    <div className="form-error" role="alert">
      <p>{message}</p>
      {slots && <p>{m.see_slot_gone()}</p>}
      {visits && (
        <>
          <p>{m.see_open_visits()}</p>
          <ul className="see-open">
            {visits.map(({ _id, laptop, startsAt }) => (
              <li key={_id}>
                <Link to={`/visits/${_id}`}>
                  {laptop.model}, {shortDayAndTime(startsAt)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
