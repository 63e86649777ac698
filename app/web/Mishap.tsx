import { Component, type ReactNode } from 'react';
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
    if (error instanceof ChunkMissing)
      return (
        <Notice title={m.app_chunk_missing_title()} text={m.app_chunk_missing()}>
          <Button onClick={() => location.reload()}>{m.app_reload()}</Button>
        </Notice>
      );
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
