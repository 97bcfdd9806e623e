import { useEffect } from 'react';
import type { TabActions } from '#app/web/shell/use-tab-actions.ts';
import { useLatest } from '#kit/web/use-latest.ts';
import { type Arrival, useVisits } from '#kit/web/screens/visits.ts';

const inDialog = '[role="dialog"],[role="menu"]';
const lastPlace = 9;

const isOurs = (event: KeyboardEvent): boolean => {
  const isAltAlone = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  const isInDialog = event.target instanceof Element && event.target.closest(inDialog) !== null;
  return isAltAlone && !isInDialog && !event.defaultPrevented;
};

/** The tab at the place of a digit, the last one at nine. */
const atDigit = <T>(tabs: readonly T[], { code }: KeyboardEvent): T | undefined => {
  const place = Number(/^Digit([1-9])$/.exec(code)?.[1] ?? 0);
  return place === lastPlace ? tabs.at(-1) : tabs[place - 1];
};

/** Keys that browsers leave to the page: Alt+1…8 shows a tab by its place, Alt+9 the last one, Alt+W closes. */
export const useTabKeys = (arrival: Arrival, actions: TabActions): void => {
  const onKey = useLatest((event: KeyboardEvent) => {
    if (!isOurs(event)) return;
    const { visits } = useVisits.getState();
    const here = visits.find(({ key }) => key === arrival.key);
    const chosen = atDigit(visits, event);
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
