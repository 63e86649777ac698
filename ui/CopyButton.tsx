import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { m } from '#words';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

export function CopyButton({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => {
        setCopied(true);
        toast.success(m.contact_copied());
      },
      () => toast.error(m.contact_not_copied()),
    );
  return (
    <Button kind="quiet" size="round" aria-label={m.contact_copy({ text })} onClick={() => void copy()}>
      <Icon name={isCopied ? 'tick' : 'copy'} size={18} />
    </Button>
  );
}
