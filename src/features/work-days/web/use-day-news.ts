import { useEffect, useState } from 'react';
import { dealEvents } from '#features/deals/deals.events.ts';
import { taskEvents } from '#features/tasks/tasks.events.ts';
import { workDayCalls } from '#features/work-days/work-days.contract.ts';
import { createGathering } from '#kit/web/calls/gather.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { useEvent } from '#kit/web/calls/realtime.ts';

/** One look a few seconds, however much happens meanwhile. */
const everyMs = 3_000;

/** Shows the day anew when a deal or a task of it has changed. */
export const useDayNews = (): void => {
  const [gathering] = useState(() =>
    createGathering<'day'>({
      everyMs,
      take: async () => {
        await invalidateCalls(workDayCalls.getDay, workDayCalls.getOwnBusiness, workDayCalls.listLate);
        return true;
      },
    }),
  );
  const add = (): void => gathering.add('day');
  useEvent(dealEvents.changed, add);
  useEvent(taskEvents.report, add);
  useEvent(taskEvents.counted, add);
  useEffect(() => () => gathering.stop(), [gathering]);
};
