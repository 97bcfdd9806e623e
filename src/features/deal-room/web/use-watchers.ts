import { useEffect, useState } from 'react';
import { watchHint, type PublishedWatch, watchStates } from '#features/deal-room/deal-room.watch.ts';
import {
  dropSilent,
  receiveWatcher,
  peopleWatching,
  publishAgainMs,
  type Watcher,
  type Watchers,
} from '#features/deal-room/web/watchers.ts';
import { publishHint, useHint, whenJoined } from '#kit/web/calls/realtime.ts';
import { identity, oneOf, readWhole, words } from '#kit/web/list/search-fields.ts';

const received = {
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
const report = (dealId: number, window: string, state: PublishedWatch['state']): void =>
  publishHint(watchHint, { application_id: dealId, window, state });

/** Tells the others that this window shows the deal for as long as it can be seen. */
const usePublishing = (dealId: number, window: string): void =>
  useEffect(() => {
    let isPublished = false;
    const come = (): void => {
      if (!isLookedAt()) return;
      report(dealId, window, 'new');
      isPublished = true;
    };
    const leave = (): void => {
      if (isPublished) report(dealId, window, 'gone');
      isPublished = false;
    };
    const turn = (): void => (isLookedAt() ? come() : leave());
    const stopJoining = whenJoined(come);
    const again = setInterval(() => isPublished && report(dealId, window, 'here'), publishAgainMs);
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
  const [existing, setExisting] = useState(nobody);
  usePublishing(dealId, window);
  useEffect(() => {
    const sweep = setInterval(() => setExisting((all) => dropSilent(all, Date.now())), sweepMs);
    return () => {
      clearInterval(sweep);
      setExisting(nobody);
    };
  }, []);
  useHint(watchHint, ({ from, data }) => {
    const stated = readWhole(received, data);
    if (stated?.application_id !== dealId) return;
    setExisting((all) => receiveWatcher(all, from, stated, Date.now()));
    if (stated.state !== 'new') return;
    const [part = 0] = crypto.getRandomValues(new Uint8Array(1));
    setTimeout(() => isLookedAt() && report(dealId, window, 'here'), (part / 256) * answerWithinMs);
  });
  return peopleWatching(existing);
};
