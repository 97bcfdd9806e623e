type Listener = () => void;

const listeners = new Set<Listener>();

/** Tells everybody who listens that a call of this window has changed something on the server. */
export const announceOwnChange = (): void => {
  for (const listener of listeners) listener();
};

/** Hears of every change this window makes; answers how to stop. */
export const onOwnChange = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
