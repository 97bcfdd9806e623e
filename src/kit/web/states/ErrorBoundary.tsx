import { Component, type ReactNode } from 'react';
import { BrokenPage } from '#kit/web/screens/BrokenPage.tsx';
import { queryClient } from '#kit/web/calls/query-client.ts';
import { reportError } from '#kit/web/calls/report-error.ts';

type Props = {
  readonly children: ReactNode;
  /** Shown in place of what broke; the usual block with «Повторить» when absent. */
  readonly instead?: ReactNode;
  /** The name of what stands here, for the error log. */
  readonly name?: string;
  /** Runs once the block stands in place of what broke. */
  readonly onBroken?: () => void;
};
type State = { readonly error: Error | null };

/** Keeps a broken page from taking the others with it; «Повторить» builds it anew. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error, this.props.name);
    this.props.onBroken?.();
  }

  /** The answer that broke the page may still be remembered, so what no visible page uses is asked for again first. */
  private readonly retry = async (): Promise<void> => {
    await queryClient.refetchQueries({ type: 'inactive' });
    this.setState({ error: null });
  };

  override render(): ReactNode {
    if (!this.state.error) return this.props.children;
    if (this.props.instead !== undefined) return this.props.instead;
    return <BrokenPage error={this.state.error} onRetry={this.retry} />;
  }
}
