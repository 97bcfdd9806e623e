import { useEffect } from 'react';
import type { LiveCall } from '#features/softphone/web/workspace/use-live-call.ts';
import { useLatest } from '#kit/web/use-latest.ts';

/** Leads the call that goes on further, or keeps the chosen result of the one that is over; false where there is neither. */
const endOrKeep = ({ phase, forward }: LiveCall): boolean => {
  if (phase === 'talking' || phase === 'dialling') forward();
  else if (phase === 'over') document.querySelector<HTMLButtonElement>('[data-forward]:enabled')?.click();
  return phase !== 'idle';
};

/** Ctrl+Enter leads forward: end the talk, keep its result, and when there is neither, what the desk does next. */
export const useForwardKey = (liveCall: LiveCall, next: () => void): void => {
  const onKey = useLatest((event: KeyboardEvent) => {
    const isForward = (event.ctrlKey || event.metaKey) && event.key === 'Enter';
    if (!isForward || event.defaultPrevented || document.querySelector('[role="dialog"]') !== null) return;
    event.preventDefault();
    if (!endOrKeep(liveCall)) next();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onKey]);
};
