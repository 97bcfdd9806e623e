import { and, eq, gte } from 'drizzle-orm';
import type { queryCalls } from '#features/deal-queries/deal-queries.contract.ts';
import { queryErrors } from '#features/deal-queries/deal-queries.errors.ts';
import { reminderDue } from '#features/deal-queries/deal-queries.rules.ts';
import { bankQueries, queryItems } from '#features/deal-queries/server/deal-queries.tables.ts';
import { itemsOf, lockQuery, type Query } from '#features/deal-queries/server/find-query.ts';
import { notifyDueMoved } from '#features/deal-queries/server/notify-query.ts';
import { type Deal, findLeg, type Leg } from '#features/deals/server/deals.facade.ts';
import { moveDue, legConflict } from '#features/deal-legs/server/deal-legs.facade.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { type RefusalKind, refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Body = CallParsed<typeof queryCalls.moveDue>['body'];
type Asked = { readonly query: Query; readonly deal: Deal; readonly leg: Leg };

const wrongDue = (error: RefusalKind) => refuse(error, { errors: { due_at: [error.message] } });
const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** What the history shows of a term: what stood there, what stands now. */
const changeOf = (field: string, before: Date | null, after: Date | null) => ({
  fields: [field],
  before: { [field]: iso(before) },
  after: { [field]: iso(after) },
});

const moveWhole = async (operation: Operation, { query, deal, leg }: Asked, dueAt: Date, reason: string) => {
  const { db, now } = operation;
  if (dueAt.getTime() === query.dueAt.getTime()) throw wrongDue(queryErrors.dueSame);
  await db
    .update(bankQueries)
    // What has been reminded of the term before is not reminded of again until the new one is as near.
    .set({ dueAt, reminded: reminderDue(query.askedAt, dueAt, now) })
    .where(eq(bankQueries.id, query.id));
  // An item is never due after its question: it is due with it again.
  await db
    .update(queryItems)
    .set({ dueAt: null, reminded: 0 })
    .where(and(eq(queryItems.queryId, query.id), gte(queryItems.dueAt, dueAt)));
  const details = changeOf('query_due', query.dueAt, dueAt);
  const { before, after } = details;
  await recordChange(operation, { entity: 'query', entityId: query.id, before, after });
  await moveDue(operation, deal, leg, { move: 'query_due', reason, dueAt, details });
};

const moveItem = async (
  operation: Operation,
  { query, deal, leg }: Asked,
  { item_id: itemId, reason }: Body,
  dueAt: Date | null,
) => {
  const { db, caller, now } = operation;
  const item = (await itemsOf(db, query.id)).find(({ id }) => id === itemId);
  if (!item) throw refuse(queryErrors.noItem);
  if (item.state !== 'open') throw refuse(queryErrors.itemDone);
  if (dueAt !== null && dueAt > query.dueAt) throw wrongDue(queryErrors.dueAfter);
  if (dueAt?.getTime() === item.dueAt?.getTime()) throw wrongDue(queryErrors.dueSame);
  await db
    .update(queryItems)
    .set({
      dueAt,
      reminded: dueAt === null ? 0 : reminderDue(query.askedAt, dueAt, now),
      changedBy: caller.userId,
      changedAt: now,
    })
    .where(eq(queryItems.id, item.id));
  const details = changeOf('query_item_due', item.dueAt, dueAt);
  const { before, after } = details;
  await recordChange(operation, { entity: 'query_item', entityId: item.id, before, after });
  await moveDue(operation, deal, leg, {
    move: 'query_item_due',
    reason,
    details: { ...details, query_item: item.number },
  });
};

/** another term of a question nobody has answered yet, or of one of its items; those who answer hear of it. */
export const moveQueryDue = async (operation: Operation, body: Body): Promise<void> => {
  const { query, deal } = await lockQuery(operation, body.id);
  const leg = await findLeg(operation, query.legId);
  if (body.version !== undefined && leg.version !== body.version) throw await legConflict(operation.db, leg);
  const dueAt = body.due_at === null ? null : new Date(body.due_at);
  if (dueAt !== null && dueAt <= operation.now) throw wrongDue(queryErrors.duePast);
  const asked = { query, deal, leg };
  if (body.item_id !== undefined) await moveItem(operation, asked, body, dueAt);
  else if (dueAt === null) throw wrongDue(queryErrors.dueNeeded);
  else await moveWhole(operation, asked, dueAt, body.reason);
  await notifyDueMoved(operation, asked, body.item_id, dueAt ?? query.dueAt, body.reason);
};
