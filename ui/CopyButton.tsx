import { useState } from 'react';
import { m } from '#words';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

/** `name` says what is copied where the text itself is too long to be read out. */
export function CopyButton({ text, name = text }: { text: string; name?: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    const copied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    setCopied(copied);
    // Loaded with the toasts themselves: no page needs it at first.
    const { toast } = await import('react-hot-toast/headless');
    if (copied) toast.success(m.contact_copied());
    else toast.error(m.contact_not_copied());
  };
  return (
    <Button kind="quiet" size="round" aria-label={m.contact_copy({ text: name })} onClick={() => void copy()}>
      <Icon name={isCopied ? 'tick' : 'copy'} size={18} />
    </Button>
  );
}
