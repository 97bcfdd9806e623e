import { backgroundJobCalls } from '#features/background-jobs/background-jobs.contract.ts';
import { backgroundJobEvents } from '#features/background-jobs/background-jobs.events.ts';
import { isOver } from '#features/background-jobs/background-jobs.states.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { useEvent } from '#kit/web/calls/realtime.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

/** A background job as its owner sees it. */
export type BackgroundJob = CallReply<(typeof backgroundJobCalls)['getBackgroundJob']>;

/** Without the live line the state is asked for anyway. */
const askEveryMs = 5_000;

/** One work, followed while it goes on. */
export const useBackgroundJob = (
  id: number | null,
): ReturnType<typeof useCall<typeof backgroundJobCalls.getBackgroundJob>> => {
  const asked = useCall(
    backgroundJobCalls.getBackgroundJob,
    { query: { id: id ?? 0 } },
    { enabled: id !== null, quiet: true, staleMs: 0 },
  );
  const isGoing = id !== null && asked.data !== undefined && !isOver(asked.data.state);
  useCall(
    backgroundJobCalls.getBackgroundJob,
    { query: { id: id ?? 0 } },
    { enabled: isGoing, quiet: true, refetchMs: askEveryMs },
  );
  useEvent(backgroundJobEvents.moved, ({ data }) => {
    if (data.background_job_id === id) void asked.refetch();
  });
  return asked;
};
