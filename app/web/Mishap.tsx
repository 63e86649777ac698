import { Component, type ReactNode, useEffect, useState } from 'react';
import { m } from '#words';
import { CallFailed } from '#platform/contract/client.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ChunkMissing } from './pages-kept.ts';

type MishapProps = {
  children: ReactNode;
  /** Going somewhere else is a new beginning. */ place: string;
  retry: () => void;
};
type MishapState = { error: unknown; place: string };

/** Whatever goes wrong below ends here: in plain words, with a way on. */
export class Mishap extends Component<MishapProps, MishapState> {
  override state: MishapState = { error: undefined, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<MishapState> {
    return { error };
  }

  static getDerivedStateFromProps({ place }: MishapProps, state: MishapState): Partial<MishapState> | null {
    return place === state.place ? null : { error: undefined, place };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const again = () => {
      this.props.retry();
      this.setState({ error: undefined });
    };
    if (error instanceof ChunkMissing) return <PartMissing />;
    const isUnreachable = error instanceof CallFailed ? error.status === 0 : error instanceof TypeError;
    return (
      <Notice
        title={isUnreachable ? m.app_offline_title() : m.app_error_title()}
        text={isUnreachable ? m.app_offline() : m.app_error()}
      >
        <Button onClick={again}>{m.app_try_again()}</Button>
      </Notice>
    );
  }
}

/** Without a connection nothing more can come; as soon as there is one again, the page comes by itself. */
function PartMissing() {
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
