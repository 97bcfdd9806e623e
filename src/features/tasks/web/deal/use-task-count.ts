import type { PanelCount } from '#features/deal-room/web/deal-room.facade.tsx';
import type { Deal as ShownDeal } from '#features/deal-legs/deal-legs.view.ts';
import { taskCalls } from '#features/tasks/tasks.contract.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

/** How many open tasks a deal has, beside the name of their view; amber while some are overdue. */
export const useTaskCount = (deal: ShownDeal): PanelCount | undefined => {
  const query = { application_id: deal.id, limit: 1 };
  const { data } = useCall(taskCalls.listTasks, { query }, { quiet: true });
  if (!data || data.counters.total === 0) return undefined;
  return { text: String(data.counters.total), waits: data.counters.overdue };
};
