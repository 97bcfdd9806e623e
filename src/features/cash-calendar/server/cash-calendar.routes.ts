import { cashCalls } from '#features/cash-calendar/cash-calendar.contract.ts';
import { listCash, showCalendar } from '#features/cash-calendar/server/show-calendar.ts';
import { implement } from '#kit/server/implement.ts';

export const cashRoutes = implement(cashCalls, {
  showCalendar: ({ query }, context) => showCalendar(context, query),
  listCash: ({ query }, context) => listCash(context, query),
});
