import { eq, sql } from 'drizzle-orm';
import { dealEvents } from '#features/deals/deals.events.ts';
import { deals } from '#features/deals/server/deals.tables.ts';
import type { Deal } from '#features/deals/server/visible-deals.ts';
import { seersOfDeal } from '#features/deals/server/who-sees-deal.ts';
import type { Author } from '#features/deals/server/write-history.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { publish } from '#kit/server/realtime/publish.ts';

type Speaking = { readonly db: Db; readonly now: Date };

/** Says that a deal is not what it was, to everybody who saw it before or sees it now. */
export const publishDealChanged = async (
  speaking: Speaking,
  before: Deal,
  after: Deal,
  author: Author,
): Promise<void> => {
  const hasMoved =
    before.managerId !== after.managerId ||
    before.agentId !== after.agentId ||
    (before.status === 'deleted') !== (after.status === 'deleted');
  const seeing = seersOfDeal(after);
  const to = hasMoved ? sql`(${seeing}) union (${seersOfDeal(before)})` : seeing;
  const data = { application_id: after.id, status: after.status, by: author?.userId ?? null };
  await publish(speaking, dealEvents.changed, { to, data });
};

/** Says that something that hangs on a deal has changed, such as its documents. */
export const publishDealTouched = async ({ db, now, caller }: Operation, dealId: number): Promise<void> => {
  const [deal] = await db.select().from(deals).where(eq(deals.id, dealId));
  if (deal) await publishDealChanged({ db, now }, deal, deal, caller);
};
