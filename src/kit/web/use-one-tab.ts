import { useEffect, useRef, useState } from 'react';
import { tabTurn, type Where } from '#kit/web/tab-turn.ts';

type Turns = {
  /** It is this tab's, as long as `isStill` says so. */
  readonly onHere: (isStill: () => boolean) => void;
  /** Another tab has it. */
  readonly onElsewhere: () => void;
};

/** One tab at a time has what is called so; each may take it over. Without a name it is every tab's own. */
export const useOneTab = (name: string | null, { onHere, onElsewhere }: Turns) => {
  const [isElsewhere, setElsewhere] = useState(false);
  const held = useRef<ReturnType<typeof tabTurn>>(undefined);
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
    if (name === null) {
      change('here');
      return;
    }
    held.current ??= tabTurn(name, change);
    held.current.hold(takes);
  };
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    hold(false);
  });
  useEffect(() => () => held.current?.letGo(), []);
  return { isElsewhere, takeOver: (): void => hold(true) };
};
