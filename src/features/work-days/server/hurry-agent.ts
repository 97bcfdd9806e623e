import { sql } from 'drizzle-orm';
import { readCalendar } from '#features/calendar/server/calendar.facade.ts';
import { searchDeals } from '#features/deal-list/server/deal-list.facade.ts';
import { findDeal } from '#features/deals/server/deals.facade.ts';
import { dealEntry } from '#features/work-days/server/day-entries.ts';
import { hurry } from '#features/work-days/server/hurry.ts';
import { workDayErrors } from '#features/work-days/work-days.errors.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';

const inWork = 3;

/** Tells the agent of a deal what of it is his and late. */
export const hurryAgent = async (operation: Operation, dealId: number): Promise<{ id: number }> => {
  const { db, now } = operation;
  const { agentId } = await findDeal(operation, dealId);
  const { items } = await searchDeals(
    operation,
    { state: inWork, data: 'created', data_start: null, sort: 'deadline', overdue: true, limit: 1 },
    sql`d.id = ${dealId} and d.turn in ('agent', 'client')`,
  );
  const clock = { now, calendar: await readCalendar(db) };
  const late = items.flatMap((row) => dealEntry(row, clock)).filter(({ due_at: due }) => new Date(due) < now);
  if (agentId === null || late.length === 0) throw refuse(workDayErrors.notLate);
  return { id: await hurry(operation, agentId, late) };
};
