import { Component, type ReactNode } from 'react';
import { webTexts } from '#kit/contract/web.texts.ts';
import { ErrorState } from '#kit/web/ErrorState.tsx';

type Props = { readonly children: ReactNode };
type State = { readonly error: Error | null };

/** Keeps a broken page from taking the others with it; «Повторить» builds it anew. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    if (!this.state.error) return this.props.children;
    return (
      <ErrorState
        error={new Error(webTexts.brokenScreenText)}
        title={webTexts.brokenScreen}
        onRetry={() => this.setState({ error: null })}
      />
    );
  }
}
