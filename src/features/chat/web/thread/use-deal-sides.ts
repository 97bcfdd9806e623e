import { threadCalls } from '#features/chat/threads.contract.ts';
import type { DealSide } from '#features/chat/web/chat-wire.ts';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';
import { mayCall } from '#kit/web/screens/may-act.ts';

const none: readonly DealSide[] = [];

/** The sides of a deal that the caller may talk with. */
export const useDealSides = (dealId: number | undefined) => {
  const answer = useCall(
    threadCalls.listSides,
    { query: { application_id: dealId ?? 0 } },
    { enabled: dealId !== undefined, quiet: true },
  );
  const sides = answer.data ?? none;
  // Whoever may begin no thread reads those that there are.
  const shown = mayCall(threadCalls.openThread) ? sides : sides.filter(({ thread_id: id }) => id !== null);
  return { answer, sides: shown };
};

/** Goes to the thread of a side; opens one where there is none yet. */
export const useOpenSide = (dealId: number | undefined, onThread: (threadId: number) => void) => {
  const { mutate, isPending } = useCallMutation(threadCalls.openThread, {
    invalidates: [threadCalls.listSides],
    onSuccess: ({ id }) => onThread(id),
  });
  const open = ({ thread_id: threadId, side, application_bank_id: legId }: DealSide): void => {
    if (threadId !== null) return onThread(threadId);
    if (legId !== null) return mutate({ body: { application_bank_id: legId } });
    if (dealId !== undefined && side !== 'bank') return mutate({ body: { application_id: dealId, side } });
    return undefined;
  };
  return { open, isOpening: isPending };
};
