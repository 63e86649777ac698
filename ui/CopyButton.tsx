import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { m } from '#words';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

/** `name` says what is copied where the text itself is too long to be read out. */
export function CopyButton({ text, name = text }: { text: string; name?: string }) {
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
    <Button kind="quiet" size="round" aria-label={m.contact_copy({ text: name })} onClick={() => void copy()}>
      <Icon name={isCopied ? 'tick' : 'copy'} size={18} />
    </Button>
  );
}
