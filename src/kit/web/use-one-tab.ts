import { useEffect, useRef, useState } from 'react';

type Where = 'here' | 'elsewhere';

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

type Turns = {
  /** It is this tab's, as long as `isStill` says so. */
  readonly onHere: (isStill: () => boolean) => void;
  /** Another tab has it. */
  readonly onElsewhere: () => void;
};

/** One tab at a time has what is called so; each may take it over. Without a name it is every tab's own. */
export const useOneTab = (name: string | null, { onHere, onElsewhere }: Turns) => {
  const [isElsewhere, setElsewhere] = useState(false);
  const letGo = useRef<() => void>(undefined);
  const turn = useRef(0);
  const hasBegun = useRef(false);
  const change = (where: Where): void => {
    turn.current += 1;
    const own = turn.current;
    setElsewhere(where === 'elsewhere');
    if (where === 'here') onHere(() => own === turn.current);
    else onElsewhere();
  };
  const hold = (takes: boolean): void => {
    if (name === null) change('here');
    else letGo.current = holdName(name, change, takes);
  };
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    hold(false);
  });
  useEffect(() => () => letGo.current?.(), []);
  return { isElsewhere, takeOver: (): void => hold(true) };
};
