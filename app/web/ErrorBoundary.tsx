import { Component, type ReactNode, useEffect, useState } from 'react';
import { m } from '#words';
import { CallFailed } from '#platform/contract/client.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ChunkLoadError } from './page-modules.ts';
import { RefusedAddress } from './RefusedAddress.tsx';

type ErrorBoundaryProps = {
  children: ReactNode;
  /** A new key clears the error: navigating leaves it behind. */
  resetKey: string;
  retry: () => void;
};
type ErrorBoundaryState = { error: unknown; resetKey: string };

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: undefined, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return resetKey === state.resetKey ? null : { error: undefined, resetKey };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const tryAgain = () => {
      this.props.retry();
      this.setState({ error: undefined });
    };
    if (error instanceof ChunkLoadError) return <ChunkLoadNotice />;
    if (error instanceof CallFailed && error.status === 400) return <RefusedAddress why={error.message} />;
    const isUnreachable = error instanceof CallFailed ? error.status === 0 : error instanceof TypeError;
    return (
      <Notice
        title={isUnreachable ? m.app_offline_title() : m.app_error_title()}
        text={isUnreachable ? m.app_offline() : m.app_error()}
      >
        <Button onClick={tryAgain}>{m.app_try_again()}</Button>
      </Notice>
    );
  }
}

/** Offline it reloads by itself as soon as there is a connection. */
function ChunkLoadNotice() {
  const [wasOnline] = useState(() => navigator.onLine);
  useEffect(() => {
    if (wasOnline) return undefined;
    const reload = () => location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [wasOnline]);
  return (
    <Notice
      title={wasOnline ? m.app_chunk_missing_title() : m.app_offline_title()}
      text={wasOnline ? m.app_chunk_missing() : m.app_offline()}
    >
      <Button onClick={() => location.reload()}>{wasOnline ? m.app_reload() : m.app_try_again()}</Button>
    </Notice>
  );
}
