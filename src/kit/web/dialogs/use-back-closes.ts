import { useEffect } from 'react';
import { useLatest } from '#kit/web/use-latest.ts';

/** Long enough for a link inside to have taken its place in the history. */
const waitMs = 150;

type Marked = { readonly over?: string } | null;

const isOnTop = (mark: string): boolean => (globalThis.history.state as Marked)?.over === mark;

/** The step of what has closed, until it is taken away. */
let left: { readonly mark: string; readonly over: AbortController } | null = null;
/** Settles when the browser has taken a step away; null while it takes none. */
let leaving: Promise<void> | null = null;

const goBack = async (): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  globalThis.addEventListener('popstate', () => resolve(), { once: true });
  globalThis.history.back();
  await promise;
  leaving = null;
};

/** Puts a step on top of the history; the step of what has just closed is taken over. */
const putStep = (mark: string): void => {
  const state = { ...(globalThis.history.state as object | null), over: mark };
  const isFree = left !== null && isOnTop(left.mark);
  left?.over.abort();
  left = null;
  if (isFree) globalThis.history.replaceState(state, '');
  else globalThis.history.pushState(state, '');
};

/** Takes a step away, unless something else stands on it by then. */
const takeStep = (mark: string): void => {
  const over = new AbortController();
  const timer = setTimeout(() => {
    over.abort();
    if (left?.mark === mark) left = null;
    if (isOnTop(mark)) leaving = goBack();
  }, waitMs);
  over.signal.addEventListener('abort', () => clearTimeout(timer));
  // A page that is reloaded now is left alone: a step back would take the reload away.
  globalThis.addEventListener('beforeunload', () => over.abort(), { signal: over.signal });
  left = { mark, over };
};

/**
 * While something lies over the page, the way back closes it and leaves the page where it is: a phone has no other
 * key for that. It stands in the history as a step of its own at the same address and takes it away again. The
 * browser takes a step away in its own time: what opens meanwhile is not closed by that.
 */
export const useBackCloses = (isOpen: boolean, close: () => void): void => {
  const onBack = useLatest(close);
  useEffect(() => {
    if (!isOpen) return undefined;
    const mark = crypto.randomUUID();
    const leave = new AbortController();
    const stand = async (): Promise<void> => {
      if (leaving) await leaving;
      if (leave.signal.aborted) return;
      putStep(mark);
      globalThis.addEventListener('popstate', () => isOnTop(mark) || onBack(), { signal: leave.signal });
    };
    void stand();
    return () => {
      leave.abort();
      takeStep(mark);
    };
  }, [isOpen, onBack]);
};
