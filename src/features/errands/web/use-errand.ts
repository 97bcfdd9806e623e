import { errandCalls } from '#features/errands/errands.contract.ts';
import { errandEvents } from '#features/errands/errands.events.ts';
import { isOver } from '#features/errands/errands.states.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { useEvent } from '#kit/web/realtime.ts';
import { useCall } from '#kit/web/use-call.ts';

/** A long work as its owner sees it. */
export type Errand = CallReply<(typeof errandCalls)['getErrand']>;

/** Without the live line the state is asked for anyway. */
const askEveryMs = 5_000;

/** One work, followed while it goes on. */
export const useErrand = (id: number | null): ReturnType<typeof useCall<typeof errandCalls.getErrand>> => {
  const asked = useCall(
    errandCalls.getErrand,
    { query: { id: id ?? 0 } },
    { enabled: id !== null, quiet: true, staleMs: 0 },
  );
  const isGoing = id !== null && asked.data !== undefined && !isOver(asked.data.state);
  useCall(
    errandCalls.getErrand,
    { query: { id: id ?? 0 } },
    { enabled: isGoing, quiet: true, refetchMs: askEveryMs },
  );
  useEvent(errandEvents.moved, ({ data }) => {
    if (data.errand_id === id) void asked.refetch();
  });
  return asked;
};
