import { useMemo, useSyncExternalStore } from 'react';

const tickMs = 15_000;

const subscribe = (onTick: () => void): (() => void) => {
  const timer = setInterval(onTick, tickMs);
  return () => clearInterval(timer);
};
const readTick = (): number => Math.floor(Date.now() / tickMs) * tickMs;

/** The present moment to a quarter of a minute, moving on while the page is shown. */
export const useNow = (): Date => {
  const tick = useSyncExternalStore(subscribe, readTick);
  return useMemo(() => new Date(tick), [tick]);
};
