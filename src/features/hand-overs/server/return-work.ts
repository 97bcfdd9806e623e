import { and, asc, eq } from 'drizzle-orm';
import { isClosed } from '#features/deals/deals.status.ts';
import { type DealPart, lockHeldDeals, passDeal } from '#features/deals/server/deals.facade.ts';
import { noWork, type Work, withOneMore } from '#features/hand-overs/hand-overs.rules.ts';
import { handOverTexts } from '#features/hand-overs/hand-overs.texts.ts';
import { namesOf } from '#features/hand-overs/server/hand-over-views.ts';
import { handOverItems } from '#features/hand-overs/server/hand-overs.tables.ts';
import type { Passed } from '#features/hand-overs/server/pass-work.ts';
import type { HandOver } from '#features/hand-overs/server/visible-hand-overs.ts';
import { passTask } from '#features/tasks/server/tasks.facade.ts';
import { passLead } from '#features/leads/server/leads.facade.ts';
import { passPromise } from '#features/callbacks/server/callbacks.facade.ts';
import { passCurated } from '#features/users/server/users.facade.ts';
import type { Writing } from '#kit/server/implement.ts';

type Item = typeof handOverItems.$inferSelect;

/** How much came back, and from whom; the rest was finished meanwhile or given on. */
type Returned = Work & {
  readonly kept: number;
  readonly from: Passed;
};

/**
 * Gives back what is still open and still with whoever replaced the person. What was finished meanwhile stays
 * with who finished it, what was given on stays there.
 */
export const returnWork = async (writing: Writing, handOver: HandOver): Promise<Returned> => {
  const { db } = writing;
  const { id, personId, createdBy, byRole } = handOver;
  const moved = and(eq(handOverItems.handOverId, id), eq(handOverItems.outcome, 'moved'));
  const items = await db.select().from(handOverItems).where(moved).orderBy(asc(handOverItems.id));
  const dealIds = items.flatMap(({ dealId }) => (dealId === null ? [] : [dealId]));
  const held = await lockHeldDeals(db, [...new Set(dealIds)]);
  const name = (await namesOf(db, [personId])).get(personId) ?? '';
  const way = {
    to: personId,
    author: { userId: createdBy, role: byRole },
    comment: handOverTexts.comments.back(name),
  };

  const giveBackDeal = async (dealId: number | null, part: DealPart, from: number): Promise<boolean> => {
    const deal = dealId === null ? undefined : held.get(dealId);
    if (!deal || isClosed(deal.status) || deal.status === 'issued') return false;
    return passDeal(writing, { dealId: deal.id, part, from, ...way });
  };
  const giveBack = async (item: Item): Promise<boolean> => {
    const { kind, dealId, taskId, leadId, callbackId, agentId, toUserId: from } = item;
    if (kind === 'task') return taskId !== null && passTask(writing, { taskId, from, isNew: false, ...way });
    if (kind === 'lead') return leadId !== null && passLead(writing, { leadId, from, ...way });
    if (kind === 'callback') return callbackId !== null && passPromise(writing, { callbackId, from, ...way });
    if (kind === 'curated') return agentId !== null && passCurated(writing, { agentId, from, to: personId });
    return giveBackDeal(dealId, kind, from);
  };

  const from = new Map<number, Work>();
  let total = noWork;
  let kept = 0;
  for (const item of items) {
    const isBack = await giveBack(item);
    await db
      .update(handOverItems)
      .set({ outcome: isBack ? 'returned' : 'kept' })
      .where(eq(handOverItems.id, item.id));
    const back = from.get(item.toUserId) ?? noWork;
    from.set(item.toUserId, isBack ? withOneMore(back, item.kind) : back);
    if (isBack) total = withOneMore(total, item.kind);
    else kept += 1;
  }
  return { ...total, kept, from };
};
