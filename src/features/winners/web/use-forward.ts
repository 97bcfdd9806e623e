import { useEffect } from 'react';
import { useForwardKey } from '#features/softphone/web/softphone.facade.tsx';
import { openNumbers } from '#features/winners/web/PhoneCard.tsx';
import type { Cockpit } from '#features/winners/web/use-cockpit.ts';
import { useLatest } from '#kit/web/use-latest.ts';

/** Presses the button of an act, also where a narrow screen shows another part of the page. */
export const pressKey = (key: string): boolean => {
  const found = document.querySelector<HTMLButtonElement>(`[data-key="${key}"]:enabled`);
  found?.click();
  return found !== null;
};

/** Ctrl+Enter leads forward: end the talk, keep the result, dial the one in hand, take the next; F-keys press their acts. */
export const useForward = ({ card, liveCall, next }: Cockpit): void => {
  useForwardKey(liveCall, () => {
    const [number] = card ? openNumbers(card) : [];
    if (card?.lease && number && liveCall.trouble === null) liveCall.dial(number.value);
    else if (!card?.lease) next(0);
  });
  const onKey = useLatest((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('[role="dialog"]') !== null) return;
    if (/^F[2489]$/.test(event.key) && pressKey(event.key)) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onKey]);
};
