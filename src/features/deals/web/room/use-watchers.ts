import { useEffect, useState } from 'react';
import { watchHint, type WatchSaid, watchStates } from '#features/deals/deals.watch.ts';
import {
  dropSilent,
  hearWatcher,
  peopleWatching,
  sayAgainMs,
  type Watcher,
  type Watchers,
} from '#features/deals/web/room/watchers.ts';
import { sayHint, useHint, whenJoined } from '#kit/web/realtime.ts';
import { identity, oneOf, readWhole, words } from '#kit/web/search-fields.ts';

const heard = {
  application_id: identity(),
  window: words(40),
  state: oneOf(watchStates),
  first_name: words(),
  last_name: words(),
};
const nobody: Watchers = new Map();
const sweepMs = 5_000;
/** Answers to a newcomer are spread a little, so that all windows do not speak at once. */
const answerWithinMs = 400;

const isLookedAt = (): boolean => document.visibilityState === 'visible';
const say = (dealId: number, window: string, state: WatchSaid['state']): void =>
  sayHint(watchHint, { application_id: dealId, window, state });

/** Tells the others that this window shows the deal for as long as it can be seen. */
const useSaying = (dealId: number, window: string): void =>
  useEffect(() => {
    let isSaid = false;
    const come = (): void => {
      if (!isLookedAt()) return;
      say(dealId, window, 'new');
      isSaid = true;
    };
    const leave = (): void => {
      if (isSaid) say(dealId, window, 'gone');
      isSaid = false;
    };
    const turn = (): void => (isLookedAt() ? come() : leave());
    const stopJoining = whenJoined(come);
    const again = setInterval(() => isSaid && say(dealId, window, 'here'), sayAgainMs);
    document.addEventListener('visibilitychange', turn);
    globalThis.addEventListener('pagehide', leave);
    return () => {
      stopJoining();
      clearInterval(again);
      document.removeEventListener('visibilitychange', turn);
      globalThis.removeEventListener('pagehide', leave);
      leave();
    };
  }, [dealId, window]);

/** Who else looks at the deal now, as far as the server lets one know. */
export const useWatchers = (dealId: number): readonly Watcher[] => {
  const [window] = useState(() => crypto.randomUUID());
  const [known, setKnown] = useState(nobody);
  useSaying(dealId, window);
  useEffect(() => {
    const sweep = setInterval(() => setKnown((all) => dropSilent(all, Date.now())), sweepMs);
    return () => {
      clearInterval(sweep);
      setKnown(nobody);
    };
  }, []);
  useHint(watchHint, ({ from, data }) => {
    const said = readWhole(heard, data);
    if (said?.application_id !== dealId) return;
    setKnown((all) => hearWatcher(all, from, said, Date.now()));
    if (said.state !== 'new') return;
    const [part = 0] = crypto.getRandomValues(new Uint8Array(1));
    setTimeout(() => isLookedAt() && say(dealId, window, 'here'), (part / 256) * answerWithinMs);
  });
  return peopleWatching(known);
};
