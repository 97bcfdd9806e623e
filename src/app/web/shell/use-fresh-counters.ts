import { useEffect } from 'react';
import { onOwnChange } from '#kit/web/calls/own-changes.ts';
import { refreshCounters } from '#kit/web/calls/session.ts';

const afterChangeMs = 1_000;
const leastMs = 10_000;
const afterFocusMs = 30_000;

/**
 * Asks for the counters anew a moment after a change of one's own, at most every 10 s, and on coming back to
 * a window that was left for half a minute. Nothing is asked by the clock, nor while the window is hidden.
 */
export const useFreshCounters = (): void =>
  useEffect(() => {
    let askedAt = Date.now() - leastMs;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = (): void => {
      timer = undefined;
      if (document.visibilityState === 'hidden') return;
      askedAt = Date.now();
      void refreshCounters();
    };
    const askSoon = (): void => {
      timer ??= setTimeout(ask, Math.max(afterChangeMs, askedAt + leastMs - Date.now()));
    };
    const askOnReturn = (): void => {
      if (document.visibilityState === 'visible' && Date.now() - askedAt > afterFocusMs) ask();
    };
    const stopListening = onOwnChange(askSoon);
    globalThis.addEventListener('focus', askOnReturn);
    document.addEventListener('visibilitychange', askOnReturn);
    return () => {
      stopListening();
      clearTimeout(timer);
      globalThis.removeEventListener('focus', askOnReturn);
      document.removeEventListener('visibilitychange', askOnReturn);
    };
  }, []);
