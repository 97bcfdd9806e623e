import { useSyncExternalStore } from 'react';

const threshold = 1170;

// §2: mobile when the width of the body minus 3 is under 1170 px, that is up to 1172.
const narrow = globalThis.matchMedia?.(`(max-width: ${threshold + 2}px)`);

const subscribe = (onChange: () => void): (() => void) => {
  narrow?.addEventListener('change', onChange);
  return () => narrow?.removeEventListener('change', onChange);
};

/** Whether the narrow layout is in force at this moment, outside a component. */
export const isMobileNow = (): boolean => narrow?.matches ?? false;

/** Tells whether the narrow layout of §2 is in force: rail in a drawer, cards instead of tables. */
export const useMobile = (): boolean => useSyncExternalStore(subscribe, isMobileNow);
