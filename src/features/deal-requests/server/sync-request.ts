import { and, eq, isNull, sql } from 'drizzle-orm';
import { officeHours } from '#domain/working-clock.ts';
import { rolesOf } from '#domain/access.ts';
import { readCalendar } from '#features/calendar/server/calendar.facade.ts';
import { seeRequests } from '#features/deal-requests/deal-requests.access.ts';
import { requestEvents } from '#features/deal-requests/deal-requests.events.ts';
import { waitsForManager } from '#features/deal-requests/deal-requests.rules.ts';
import { dealRequests } from '#features/deal-requests/server/deal-requests.tables.ts';
import type { Deal, DealLed } from '#features/deals/server/deals.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import { normsColumn, normsOf } from '#features/turn-norms/server/turn-norms.facade.ts';
import { normEnds } from '#features/turn-norms/turn-norms.rules.ts';
import { selectRow } from '#kit/server/database.ts';
import type { Writing } from '#kit/server/implement.ts';
import { publish } from '#kit/server/realtime/publish.ts';

type Base = Pick<Writing, 'db' | 'now'>;
type Way = { readonly from: number | null; readonly by: number | null; readonly reason: string | null };

const brought: Way = { from: null, by: null, reason: null };

/** When somebody should have taken what begins to wait now. */
const dueOf = async ({ db, now }: Base): Promise<Date> => {
  const row = await selectRow<{ norms: Parameters<typeof normsOf>[0] }>(
    db,
    sql`select ${normsColumn} as norms`,
  );
  return normEnds(normsOf(row?.norms ?? []).request, now, await readCalendar(db), officeHours);
};

const open = async (base: Base, deal: Deal, { from, reason }: Way): Promise<boolean> => {
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
    .set({ closedAt: now, takenBy: deal.managerId, assignedBy: deal.managerId === null ? null : by })
    .where(and(eq(dealRequests.dealId, deal.id), isNull(dealRequests.closedAt)))
    .returning({ id: dealRequests.id });
  return rows.length > 0;
};

/** Brings the queue in step with a deal: one that waits for a manager stands in it, one that is led or over does not. */
export const syncRequest = async (base: Base, deal: Deal, way: Way = brought): Promise<void> => {
  const hasChanged = waitsForManager(deal) ? await open(base, deal, way) : await close(base, deal, way.by);
  if (!hasChanged) return;
  const seeing = sql.param(`{${rolesOf(seeRequests).join(',')}}`);
  await publish(base, requestEvents.changed, {
    to: sql`select u.id from ${users} u where u.status = 'active' and u.roles && ${seeing}::text[]`,
    data: { application_id: deal.id },
  });
};

/** Somebody else leads a deal, or nobody. */
export const syncOnLead = (base: Base, { deal, from, author, comment }: DealLed): Promise<void> =>
  syncRequest(base, deal, { from, by: author?.userId ?? null, reason: comment });
