import { useEffect, useEffectEvent } from 'react';

/** Office programs copy text together with a picture of it; in a text field the text is meant. */
const isTyping = ({ target, clipboardData }: ClipboardEvent) =>
  target instanceof Element &&
  target.closest('input, textarea, [contenteditable]') !== null &&
  (clipboardData?.types.includes('text/plain') ?? false);

/** Accepts pictures pasted anywhere on the page; a file dropped beside the picker must not navigate away. */
export function useFilesOnPage(take: (files: File[]) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (files.length === 0 || event.defaultPrevented || isTyping(event)) return;
    event.preventDefault();
    take(files);
  });
  useEffect(() => {
    const whenPasted = (event: ClipboardEvent) => paste(event);
    const keepPage = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    document.addEventListener('paste', whenPasted);
    document.addEventListener('dragover', keepPage);
    document.addEventListener('drop', keepPage);
    return () => {
      document.removeEventListener('paste', whenPasted);
      document.removeEventListener('dragover', keepPage);
      document.removeEventListener('drop', keepPage);
    };
  }, []);
}
