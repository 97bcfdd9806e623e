import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { officeHours } from '#domain/working-clock.ts';
import { readCalendar } from '#features/calendar/server/calendar.facade.ts';
import { waitsForManager } from '#features/deal-requests/deal-requests.rules.ts';
import { dealRequests } from '#features/deal-requests/server/deal-requests.tables.ts';
import { endOffer, offeredTo, publishQueue } from '#features/deal-requests/server/distribution.ts';
import type { Deal, DealLed } from '#features/deals/server/deals.facade.ts';
import { normsColumn, normsOf } from '#features/turn-norms/server/turn-norms.facade.ts';
import { normEnds } from '#features/turn-norms/turn-norms.rules.ts';
import { selectRow } from '#kit/server/database.ts';
import type { Writing } from '#kit/server/implement.ts';

type Base = Pick<Writing, 'db' | 'now'>;
type Way = { readonly from: number | null; readonly by: number | null; readonly reason: string | null };

const brought: Way = { from: null, by: null, reason: null };

/** When somebody should have taken what begins to wait now. */
export const dueOf = async ({ db, now }: Base): Promise<Date> => {
  const row = await selectRow<{ norms: Parameters<typeof normsOf>[0] }>(
    db,
    sql`select ${normsColumn} as norms`,
  );
  return normEnds(normsOf(row?.norms ?? []).request, now, await readCalendar(db), officeHours);
};

/** A deal that was refused or is there already comes back only when somebody gives it back. */
const wasEnded = async ({ db }: Base, dealId: number): Promise<boolean> => {
  const [last] = await db
    .select({ state: dealRequests.state })
    .from(dealRequests)
    .where(eq(dealRequests.dealId, dealId))
    .orderBy(desc(dealRequests.id))
    .limit(1);
  return last?.state === 'duplicate' || last?.state === 'rejected';
};

const open = async (base: Base, deal: Deal, { from, reason }: Way): Promise<boolean> => {
  if (from === null && (await wasEnded(base, deal.id))) return false;
  const rows = await base.db
    .insert(dealRequests)
    .values({
      dealId: deal.id,
      kind: from === null ? 'brought' : 'returned',
      fromUserId: from,
      reason,
      since: base.now,
      dueAt: await dueOf(base),
    })
    .onConflictDoNothing()
    .returning({ id: dealRequests.id });
  return rows.length > 0;
};

const close = async ({ db, now }: Base, deal: Deal, by: number | null): Promise<boolean> => {
  const rows = await db
    .update(dealRequests)
    .set({
      closedAt: now,
      state: deal.managerId === null ? 'gone' : 'taken',
      takenBy: deal.managerId,
      assignedBy: deal.managerId === null ? null : by,
    })
    .where(and(eq(dealRequests.dealId, deal.id), isNull(dealRequests.closedAt)))
    .returning({ id: dealRequests.id });
  for (const { id } of rows) {
    const isHis = (await offeredTo(db, id)) === deal.managerId;
    await endOffer(db, id, isHis ? 'taken' : 'withdrawn');
  }
  return rows.length > 0;
};

/** Brings the queue in step with a deal: one that waits for a manager stands in it, one that is led or over does not. */
export const syncRequest = async (base: Base, deal: Deal, way: Way = brought): Promise<void> => {
  const hasChanged = waitsForManager(deal) ? await open(base, deal, way) : await close(base, deal, way.by);
  if (!hasChanged) return;
  await publishQueue(base, deal.id);
};

/** Somebody else leads a deal, or nobody. */
export const syncOnLead = (base: Base, { deal, from, author, comment }: DealLed): Promise<void> =>
  syncRequest(base, deal, { from, by: author?.userId ?? null, reason: comment });
