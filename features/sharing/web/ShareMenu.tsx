import { useState } from 'react';
import { m } from '#words';
import { shortAddressOf } from '#features/laptops/short-code.ts';
import { conditionName, locationName } from '#features/laptops/choice-labels.ts';
import { laptopPath, type PublicLaptop } from '#features/laptops/web/laptop-api.ts';
import { Button, buttonLook } from '#ui/Button.tsx';
import { Drawing, Icon } from '#ui/Icon.tsx';
import { useIsHydrated } from '#platform/web/hydrated.ts';
import { taka } from '#words/numbers.ts';
import { useSite } from '#platform/web/page.ts';
import { Link, useAddress } from '#platform/web/router.tsx';

const sheetId = 'share';
const shareIcon =
  'M16.5 8.5a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6zM6.5 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6zM16.5 21.1a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6zM9 10.6l5-3.2M9 13.4l5 3.2';

/** Opens a sheet with ways to pass a machine on; but for copying and the phone's own sheet they need no script. */
export function ShareMenu({ laptop }: { laptop: PublicLaptop }) {
  const site = useSite();
  const { _id, model, askingPrice, condition, location } = laptop;
  const path = useAddress(shortAddressOf(_id) ?? laptopPath(laptop));
  const url = URL.parse(path, site.url)?.href ?? path;
  const text = m.share_text({
    model,
    price: taka(askingPrice),
    condition: conditionName(condition),
    location: locationName(location),
  });
  const share = { title: model, text, url };
  return (
    <>
      <Button kind="quiet" size="small" popoverTarget={sheetId}>
        <Drawing path={shareIcon} size={18} />
        {m.share_title()}
      </Button>
      <div className="share-sheet" id={sheetId} popover="auto">
        <header className="dialog-head">
          <h2>{m.share_title()}</h2>
          <Button
            kind="quiet"
            size="round"
            popoverTarget={sheetId}
            popoverTargetAction="hide"
            aria-label={m.ui_close()}
          >
            <Icon name="close" />
          </Button>
        </header>
        <p className="share-address">{url.replace(/^https?:\/\//, '')}</p>
        <ul className="share-ways">
          <li>
            <CopyLink url={url} />
          </li>
          <li>
            <a
              className={buttonLook({ kind: 'quiet', wide: true })}
              href={`https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`}
              target="_blank"
              rel="noreferrer"
            >
              {m.share_whatsapp()}
            </a>
          </li>
          <li>
            <a
              className={buttonLook({ kind: 'quiet', wide: true })}
              href={`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`}
              target="_blank"
              rel="noreferrer"
            >
              {m.share_facebook()}
            </a>
          </li>
          <SystemShare share={share} />
          <li>
            <Link className={buttonLook({ kind: 'ghost', wide: true })} to={`${laptopPath(laptop)}/card`}>
              {m.share_card()}
            </Link>
          </li>
        </ul>
      </div>
    </>
  );
}

function CopyLink({ url }: { url: string }) {
  const [said, setSaid] = useState<string>();
  const isHydrated = useIsHydrated();
  if (!isHydrated) return null;
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setSaid(m.share_copied()),
      () => setSaid(m.contact_not_copied()),
    );
  return (
    <>
      <Button wide onClick={() => void copy()}>
        <Icon name="copy" size={18} />
        {said ?? m.share_copy()}
      </Button>
      <output className="unseen">{said}</output>
    </>
  );
}

/** The phone's own sheet, where there is one. */
function SystemShare({ share }: { share: ShareData }) {
  const isHydrated = useIsHydrated();
  if (!isHydrated || typeof navigator.share !== 'function') return null;
  // Closed again without sharing.
  const ignore = () => undefined;
  return (
    <li>
      <Button kind="quiet" wide onClick={() => void navigator.share(share).catch(ignore)}>
        {m.share_more()}
      </Button>
    </li>
  );
}
