import toast from 'react-hot-toast/headless';
import { m } from '#words';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';

export function CopyButton({ text }: { text: string }) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(m.contact_copied()),
      () => toast.error(m.contact_not_copied()),
    );
  return (
    <Button kind="quiet" size="round" aria-label={m.contact_copy({ text })} onClick={() => void copy()}>
      <Icon name="copy" size={18} />
    </Button>
  );
}
