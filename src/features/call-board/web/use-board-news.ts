import { useEffect, useState } from 'react';
import { callBoardCalls } from '#features/call-board/call-board.contract.ts';
import { callBoardEvents } from '#features/call-board/call-board.events.ts';
import { leadEvents } from '#features/leads/leads.events.ts';
import { createGathering } from '#kit/web/calls/gather.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { useEvent } from '#kit/web/calls/realtime.ts';

/** One look in two seconds, however much happens meanwhile. */
const everyMs = 2_000;

/** Shows the board anew when somebody's call, shift, company or promise has changed. */
export const useBoardNews = (): void => {
  const [gathering] = useState(() =>
    createGathering<'board'>({
      everyMs,
      take: async () => {
        await invalidateCalls(callBoardCalls.showBoard);
        return true;
      },
    }),
  );
  const add = (): void => gathering.add('board');
  useEvent(callBoardEvents.changed, add);
  useEvent(leadEvents.counted, add);
  useEffect(() => () => gathering.stop(), [gathering]);
};
