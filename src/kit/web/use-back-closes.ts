import { useEffect } from 'react';
import { useLatest } from '#kit/web/use-latest.ts';

/** Long enough for a link inside to have taken its place in the history. */
const waitMs = 150;

type Marked = { readonly over?: string } | null;

const isOnTop = (mark: string): boolean => (globalThis.history.state as Marked)?.over === mark;

/**
 * While something lies over the page, the way back closes it and leaves the page where it is: a phone has no other
 * key for that. It stands in the history as a step of its own, unseen by the router, and takes it away again.
 */
export const useBackCloses = (isOpen: boolean, close: () => void): void => {
  const onBack = useLatest(close);
  useEffect(() => {
    if (!isOpen) return undefined;
    const mark = crypto.randomUUID();
    const state = { ...(globalThis.history.state as object | null), over: mark };
    // The router watches the method of this very history, not that of its kind.
    History.prototype.pushState.call(globalThis.history, state, '');
    const leave = new AbortController();
    globalThis.addEventListener('popstate', () => isOnTop(mark) || onBack(), { signal: leave.signal });
    return () => {
      leave.abort();
      setTimeout(() => isOnTop(mark) && globalThis.history.back(), waitMs);
    };
  }, [isOpen, onBack]);
};
