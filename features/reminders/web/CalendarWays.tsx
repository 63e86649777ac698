import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { m } from '#words';
import { useCallApi } from '#features/users/web/signed-in.ts';
import type { Visit } from '#features/visits/visit-contract.ts';
import { failureOf } from '#platform/web/make-call.ts';
import { useBusy } from '#platform/web/use-busy.ts';
import { Button, buttonLook } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Icon } from '#ui/Icon.tsx';
import { TextWish } from './TextWish.tsx';
import { calendarLink, closeFeed, openFeed } from '../reminder-contract.ts';

/** The visit as a file, and all visits as an address to subscribe to. */
export function CalendarWays({ visit }: { visit: Visit }) {
  return visit.status === 'agreed' ? <Ways visit={visit} /> : null;
}

function Ways({ visit }: { visit: Visit }) {
  const callApi = useCallApi();
  const [feed, setFeed] = useState<string>();
  const { busy, run } = useBusy(async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      toast.error(failureOf(error));
    }
  });
  /** A file that a telephone hands to its calendar, which a page cannot do with one that it has read itself. */
  const download = async () => {
    const { url } = await callApi(calendarLink, { params: { id: visit._id } });
    location.assign(url);
  };
  return (
    <section className="calendar-ways" aria-labelledby="calendar">
      <h2 id="calendar">{m.calendar_title()}</h2>
      <Button kind="quiet" busy={busy} onClick={() => void run(download)}>
        <Icon name="calendar" />
        {m.calendar_download()}
      </Button>
      <TextWish />
      <details className="more">
        <summary>
          {m.calendar_feed()}
          <Icon name="down" size={16} />
        </summary>
        <div className="meet-step-inside">
          <p className="soft small">{m.calendar_feed_hint()}</p>
          {feed ? (
            <>
              <p className="calendar-feed">
                <a className={buttonLook({ kind: 'quiet' })} href={feed.replace(/^https?:/, 'webcal:')}>
                  {m.calendar_subscribe()}
                </a>
                <CopyButton text={feed} name={m.calendar_address()} />
              </p>
              <p className="breakable small">{feed}</p>
            </>
          ) : (
            <Button
              kind="quiet"
              busy={busy}
              onClick={() => void run(async () => setFeed((await callApi(openFeed)).url))}
            >
              {m.calendar_feed_open()}
            </Button>
          )}
          <button
            type="button"
            className="as-link"
            onClick={() =>
              void run(async () => {
                await callApi(closeFeed);
                setFeed(undefined);
                toast.success(m.calendar_feed_closed());
              })
            }
          >
            {m.calendar_feed_close()}
          </button>
        </div>
      </details>
    </section>
  );
}
