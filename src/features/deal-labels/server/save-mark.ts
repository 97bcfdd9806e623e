import { and, eq, isNull, sql } from 'drizzle-orm';
import type { dealLabelCalls } from '#features/deal-labels/deal-labels.contract.ts';
import { dealLabelErrors } from '#features/deal-labels/deal-labels.errors.ts';
import { historyLabels, historyStars } from '#features/deal-labels/server/deal-labels.tables.ts';
import { deals, legHistory, visibleDeals } from '#features/deals/server/deals.read.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { type RefusalKind, refuse } from '#kit/contract/define-errors.ts';
import { selectRow } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Label = CallParsed<typeof dealLabelCalls.saveLabel>['body'];
/** A table of marks that a person hangs on rows of the history. */
export type Marks = typeof historyLabels | typeof historyStars;

const mostLabels = 5;

/** The row of the history, if the caller sees its deal; held, so that his two requests at once wait for each other. */
const findRow = async ({ db, caller }: Operation, historyId: number) => {
  const row = await selectRow<{ id: number; deal_id: number }>(
    db,
    sql`select h.id, h.deal_id from ${legHistory} h join ${deals} d on d.id = h.deal_id
        where h.id = ${historyId} and ${visibleDeals(caller)} for update of h`,
  );
  if (!row) throw refuse(dealLabelErrors.noRow);
  return { historyId: row.id, dealId: row.deal_id };
};

const mineOn = (marks: Marks, userId: number, historyId: number) =>
  and(eq(marks.userId, userId), eq(marks.historyId, historyId), isNull(marks.removedAt));

/** Hangs a label of the caller's on a row of the history; the same words again change the colour alone. */
export const saveLabel = async (
  operation: Operation,
  { history_id: required, text, color }: Label,
): Promise<{ id: number }> => {
  const { db, caller, now } = operation;
  const place = await findRow(operation, required);
  const mine = await db
    .select({ id: historyLabels.id, text: historyLabels.text })
    .from(historyLabels)
    .where(mineOn(historyLabels, caller.userId, required));
  const existing = mine.find((label) => label.text === text);
  if (existing) {
    await db.update(historyLabels).set({ color }).where(eq(historyLabels.id, existing.id));
    return { id: existing.id };
  }
  if (mine.length >= mostLabels) throw refuse(dealLabelErrors.tooMany);
  const [made] = await db
    .insert(historyLabels)
    .values({ ...place, userId: caller.userId, text, color, createdAt: now })
    .returning({ id: historyLabels.id });
  if (!made) throw new Error('No label was written');
  return made;
};

/** Gives a row of the history the caller's star; a second one is the first. */
export const saveStar = async (operation: Operation, required: number): Promise<{ id: number }> => {
  const { db, caller, now } = operation;
  const place = await findRow(operation, required);
  const [existing] = await db
    .select({ id: historyStars.id })
    .from(historyStars)
    .where(mineOn(historyStars, caller.userId, required));
  if (existing) return existing;
  const [made] = await db
    .insert(historyStars)
    .values({ ...place, userId: caller.userId, createdAt: now })
    .returning({ id: historyStars.id });
  if (!made) throw new Error('No star was written');
  return made;
};

/** Takes one mark of the caller's away; anybody else's is not there for him. */
export const deleteMark = async (
  { db, caller, now }: Operation,
  marks: Marks,
  id: number,
  absent: RefusalKind,
): Promise<void> => {
  const mine = and(eq(marks.id, id), eq(marks.userId, caller.userId), isNull(marks.removedAt));
  const taken = await db.update(marks).set({ removedAt: now }).where(mine).returning({ id: marks.id });
  if (taken.length === 0) throw refuse(absent);
};
