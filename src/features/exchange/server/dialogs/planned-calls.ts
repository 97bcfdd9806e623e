import type { InnerCall } from '#features/exchange/server/dialogs/records.ts';
import type { Clock } from '#kit/server/clock.ts';

type Pair = Omit<InnerCall, 'sipCallId'>;

const liveMs = 60_000;
const keyOf = ({ fromUserId, toUserId }: Pair): string => `${fromUserId} ${toUserId}`;

/** Calls to colleagues whose records are written and whose INVITE is yet to come, by who calls whom. */
export const createPlannedCalls = (clock: Clock) => {
  const byPair = new Map<string, { readonly callId: number; readonly until: number }>();
  const now = (): number => clock.now().getTime();

  return {
    add: ({ callId, ...pair }: Pair & { readonly callId: number }): void => {
      for (const [key, { until }] of byPair) if (until <= now()) byPair.delete(key);
      byPair.set(keyOf(pair), { callId, until: now() + liveMs });
    },
    /** Whether this record was planned for this call; once. */
    take: (callId: number | undefined, pair: Pair): boolean => {
      const planned = byPair.get(keyOf(pair));
      if (!planned || planned.callId !== callId) return false;
      byPair.delete(keyOf(pair));
      return planned.until > now();
    },
  };
};
