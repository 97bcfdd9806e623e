export type Where = 'here' | 'elsewhere';

/**
 * Holds a name among the tabs of this browser until it is let go: `here` it is this tab's, `elsewhere` another one has
 * it, or has taken it over. `takes` takes it from whoever has it. A browser without locks, or a page that came unsafely,
 * holds everything.
 */
const holdName = (name: string, onChange: (where: Where) => void, takes: boolean): (() => void) => {
  if (!('locks' in navigator)) {
    onChange('here');
    return () => undefined;
  }
  const { promise, resolve } = Promise.withResolvers<void>();
  navigator.locks
    .request(name, takes ? { steal: true } : { ifAvailable: true }, (lock) => {
      onChange(lock ? 'here' : 'elsewhere');
      return lock ? promise : undefined;
    })
    .catch(() => onChange('elsewhere')); // taken over
  return resolve;
};

/** The turn of this tab at a name. Pressed again before it has come it is asked for anew: what becomes of a former asking is nobody's news. */
export const tabTurn = (name: string, onChange: (where: Where) => void) => {
  let holds = 0;
  let letGo: (() => void) | undefined;
  return {
    hold: (takes: boolean): void => {
      holds += 1;
      const own = holds;
      letGo?.();
      letGo = holdName(name, (where) => own === holds && onChange(where), takes);
    },
    letGo: (): void => letGo?.(),
  };
};
