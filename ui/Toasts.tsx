import { useEffect, useRef } from 'react';
import { resolveValue, useToaster } from 'react-hot-toast/headless';
import { Icon } from './Icon.tsx';

/** Shows what `toast.success(...)` of `react-hot-toast/headless` adds; durations and limits are the library's. */
export function Toasts() {
  const { toasts, handlers } = useToaster();
  const layer = useRef<HTMLDivElement>(null);
  const latest = toasts[0]?.id;
  useEffect(() => {
    // The top layer is a stack: what is shown last stands above an open dialog.
    if (layer.current?.matches(':popover-open')) layer.current.hidePopover();
    if (latest !== undefined) layer.current?.showPopover();
  }, [latest]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="toasts"
      popover="manual"
      ref={layer}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
    >
      {toasts.map((toast) => (
        <div
          key={toast.id}
          className={`toast toast-${toast.type}`}
          data-leaving={toast.visible ? undefined : true}
          {...toast.ariaProps}
        >
          {toast.type === 'success' && <Icon name="tick" />}
          {toast.type === 'error' && <Icon name="warning" />}
          {resolveValue(toast.message, toast)}
        </div>
      ))}
    </div>
  );
}
