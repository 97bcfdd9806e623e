import { useEffect } from 'react';
import { phone } from '#features/softphone/web/softphone.facade.tsx';
import { openNumbers } from '#features/winners/web/PhoneCard.tsx';
import type { Cockpit } from '#features/winners/web/use-cockpit.ts';
import { useLatest } from '#kit/web/use-latest.ts';

const press = (selector: string): boolean => {
  const found = document.querySelector<HTMLButtonElement>(selector);
  if (!found || found.disabled) return false;
  found.click();
  return true;
};

/** Presses the button of an act, also where a narrow screen shows another part of the page. */
export const pressKey = (key: string): boolean => press(`[data-key="${key}"]`);

/** Ctrl+Enter leads forward: end the talk, keep the result, dial the one in hand, take the next; F-keys press their acts. */
export const useForward = (cockpit: Cockpit): void => {
  const forward = (): void => {
    const { card, liveCall, next } = cockpit;
    if (liveCall.phase === 'talking' || liveCall.phase === 'dialling') return phone.do({ do: 'hangup' });
    if (liveCall.phase === 'over') return void press('[data-forward]');
    const [number] = card ? openNumbers(card) : [];
    if (card?.lease && number && liveCall.trouble === null) return liveCall.dial(number.value);
    if (!card?.lease) next(0);
  };
  const onKey = useLatest((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('[role="dialog"]') !== null) return;
    if ((event.ctrlKey || event.metaKey) && event.key === 'Enter') {
      event.preventDefault();
      forward();
    } else if (/^F[2489]$/.test(event.key) && pressKey(event.key)) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onKey]);
};
