import { useEffect } from 'react';
import type { TabActions } from '#app/web/shell/use-tab-actions.ts';
import { useLatest } from '#kit/web/use-latest.ts';
import { type Arrival, useVisits } from '#kit/web/visits.ts';

const inDialog = '[role="dialog"],[role="menu"]';
const lastPlace = 9;

/** Keys that browsers leave to the page: Alt+1…8 shows a tab by its place, Alt+9 the last one, Alt+W closes. */
export const useTabKeys = (arrival: Arrival, actions: TabActions): void => {
  const onKey = useLatest((event: KeyboardEvent) => {
    const isOurs = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    const isInDialog = event.target instanceof Element && event.target.closest(inDialog) !== null;
    if (!isOurs || isInDialog || event.defaultPrevented) return;
    const { visits } = useVisits.getState();
    const here = visits.find(({ key }) => key === arrival.key);
    const place = Number(/^Digit([1-9])$/.exec(event.code)?.[1] ?? 0);
    const chosen = place === lastPlace ? visits.at(-1) : visits[place - 1];
    if (chosen) void actions.show(chosen);
    else if (event.code === 'KeyW' && here) void actions.close(here);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onKey]);
};
