import { resolveValue, useToaster } from 'react-hot-toast/headless';
import { Icon } from './Icon.tsx';

/** Anybody says `toast.success(...)` from `react-hot-toast/headless`; how long, how many and how read is its rule. */
export function Toasts() {
  const { toasts, handlers } = useToaster();
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="toasts" onMouseEnter={handlers.startPause} onMouseLeave={handlers.endPause}>
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
