import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { dealLabelErrors } from '#features/deal-labels/deal-labels.errors.ts';
import type { Marks } from '#features/deal-labels/server/save-mark.ts';
import { findDeal, findLeg } from '#features/deals/server/deals.facade.ts';
import { legHistory } from '#features/deals/server/deals.read.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';

type Where = {
  readonly application_bank_id?: number | undefined;
  readonly application_id?: number | undefined;
};

/** The caller's marks on the history of one leg or of one deal that he sees. */
const marksAt = async (operation: Operation, marks: Marks, where: Where): Promise<SQL | undefined> => {
  const { application_bank_id: legId, application_id: dealId } = where;
  const mine = eq(marks.userId, operation.caller.userId);
  if (legId !== undefined) {
    const leg = await findLeg(operation, legId);
    const ofLeg = sql`${marks.historyId} in (select h.id from ${legHistory} h where h.leg_id = ${leg.id})`;
    return and(mine, eq(marks.dealId, leg.dealId), ofLeg);
  }
  if (dealId === undefined) throw refuse(dealLabelErrors.whose);
  const deal = await findDeal(operation, dealId);
  return and(mine, eq(marks.dealId, deal.id));
};

/** Takes all marks of one kind away at once; they stay to be put back. */
export const removeAll = async (
  operation: Operation,
  marks: Marks,
  where: Where,
): Promise<{ removed: number; removed_at: string }> => {
  const { db, now } = operation;
  const taken = await db
    .update(marks)
    .set({ removedAt: now })
    .where(and(await marksAt(operation, marks, where), isNull(marks.removedAt)))
    .returning({ id: marks.id });
  return { removed: taken.length, removed_at: now.toISOString() };
};

/** Puts back what was taken away at that moment, unless the person has marked the same row anew since. */
export const putBackAll = async (
  operation: Operation,
  marks: Marks,
  { removed_at: removedAt, ...where }: Where & { readonly removed_at: string },
): Promise<void> => {
  const { db } = operation;
  const gone = and(await marksAt(operation, marks, where), eq(marks.removedAt, new Date(removedAt)));
  const sameWords = 'text' in marks ? sql`and n.text = ${marks.text}` : sql``;
  const isTaken = sql`exists (select 1 from ${marks} n where n.user_id = ${marks.userId}
    and n.history_id = ${marks.historyId} and n.removed_at is null ${sameWords})`;
  const back = await db
    .update(marks)
    .set({ removedAt: null })
    .where(and(gone, sql`not ${isTaken}`))
    .returning({ id: marks.id });
  if (back.length === 0) throw refuse(dealLabelErrors.nothingBack);
};
