import { eq, inArray } from 'drizzle-orm';
import type { queryCalls } from '#features/deal-queries/deal-queries.contract.ts';
import { queryErrors } from '#features/deal-queries/deal-queries.errors.ts';
import { maxItems } from '#features/deal-queries/deal-queries.rules.ts';
import { queryTexts } from '#features/deal-queries/deal-queries.texts.ts';
import { bankQueries, queryItems } from '#features/deal-queries/server/deal-queries.tables.ts';
import {
  itemsOf,
  lockItem,
  lockQuery,
  type Query,
  type QueryItem,
} from '#features/deal-queries/server/find-query.ts';
import { openQuery } from '#features/deal-queries/server/open-query.ts';
import { dealErrors } from '#features/deals/deals.errors.ts';
import { type Deal, lockDealOfLeg } from '#features/deals/server/deals.facade.ts';
import { moveLegs, syncTurns } from '#features/deal-legs/server/deal-legs.facade.ts';
import { documentKinds } from '#features/document-kinds/server/document-kinds.read.ts';
import { notifyOwners } from '#features/deal-queries/server/notify-query.ts';
import { staffToAsk } from '#features/deal-queries/server/staff-to-ask.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Asked = CallParsed<typeof queryCalls.askQuery>['body'];
type ItemInput = Asked['items'][number];

const longestComment = 3900;

/** An item's own term lies ahead and not after its question's. */
const checkDue = (items: readonly ItemInput[], now: Date, queryDueAt: Date): void => {
  for (const [at, { due_at: dueAt }] of items.entries()) {
    if (!dueAt) continue;
    const isPast = new Date(dueAt) <= now;
    if (!isPast && new Date(dueAt) <= queryDueAt) continue;
    const error = isPast ? queryErrors.duePast : queryErrors.dueAfter;
    throw refuse(error, { errors: { [`items.${at}.due_at`]: [error.message] } });
  }
};

/** Refuses items for people who do not see the deal, or for documents of a kind there is not. */
const checkItems = async (operation: Operation, deal: Deal, items: readonly ItemInput[]): Promise<void> => {
  const kinds = [...new Set(items.flatMap(({ document_type: kind }) => kind ?? []))];
  if (kinds.length > 0) {
    const existing = await operation.db
      .select({ code: documentKinds.code })
      .from(documentKinds)
      .where(inArray(documentKinds.code, kinds));
    if (existing.length < kinds.length) throw refuse(queryErrors.wrongKind);
  }
  const named = items.filter(({ owner }) => owner === 'staff');
  if (named.length === 0) return;
  const staff = new Set((await staffToAsk(operation.db, deal)).map(({ id }) => id));
  for (const { owner_id: id } of named) {
    if (!id) throw refuse(queryErrors.ownerNeeded);
    if (!staff.has(id)) throw refuse(queryErrors.noOwner);
  }
};

const rowOf = (input: ItemInput, deal: Deal) => ({
  kind: input.kind,
  title: input.title,
  text: input.text || null,
  documentType: input.kind === 'document' ? (input.document_type ?? null) : null,
  // Without an agent his part is the manager's.
  owner: deal.agentId === null ? ('staff' as const) : input.owner,
  ownerId: input.owner === 'staff' ? (input.owner_id ?? null) : deal.agentId === null ? deal.managerId : null,
  dueAt: input.due_at ? new Date(input.due_at) : null,
});

/** T12: a bank's question, item by item, and the move of its leg, in one transaction. */
export const askQuery = async (
  operation: Operation,
  body: Asked,
): Promise<{ id: number; number: number }> => {
  const { caller, now } = operation;
  const legId = body.application_bank_id;
  const deal = await lockDealOfLeg(operation, legId);
  if (!deal) throw refuse(dealErrors.noLeg);
  const dueAt = new Date(body.due_at);
  if (dueAt <= now) throw refuse(queryErrors.duePast);
  checkDue(body.items, now, dueAt);
  await checkItems(operation, deal, body.items);
  const items = body.items.map((input) => rowOf(input, deal));
  const query = await openQuery(operation, { legId, askedBy: caller.userId, dueAt }, items);
  if (!query) throw refuse(queryErrors.notAsked);
  const comment = body.items
    .map(({ title }, at) => queryTexts.itemLine(at + 1, title))
    .join('\n')
    .slice(0, longestComment)
    .toWellFormed();
  const move = {
    application_bank_id: legId,
    to: 'query' as const,
    comment,
    due_at: body.due_at,
    ...(body.version === undefined ? {} : { versions: [body.version] }),
  };
  await moveLegs(operation, move, deal);
  await notifyOwners(operation, deal, query.bank, body.items);
  return { id: query.id, number: query.number };
};

const checkAdded = (input: ItemInput, count: number, query: Query, now: Date): void => {
  if (count >= maxItems) throw refuse(queryErrors.tooMany);
  checkDue([input], now, query.dueAt);
};

/** A term that stands is moved elsewhere, with a reason. */
const checkChanged = (input: ItemInput, item: QueryItem, query: Query): void => {
  if (item.queryId !== query.id) throw refuse(queryErrors.noItem);
  if (input.due_at === undefined || input.due_at === (item.dueAt?.toISOString() ?? null)) return;
  throw refuse(queryErrors.dueByReason, { errors: { due_at: [queryErrors.dueByReason.message] } });
};

/** Adds an item to an open question or changes it; a changed one waits for an answer again. */
export const saveItem = async (
  operation: Operation,
  body: CallParsed<typeof queryCalls.saveItem>['body'],
): Promise<{ id: number; number: number }> => {
  const { db, caller, now } = operation;
  const { query_id: queryId, item_id: itemId, ...input } = body;
  const { query, deal } = await lockQuery(operation, queryId);
  await checkItems(operation, deal, [input]);
  const { dueAt, ...about } = rowOf(input, deal);
  const changed = { ...about, state: 'open' as const, changedBy: caller.userId, changedAt: now };
  const items = await itemsOf(db, query.id);
  const item = itemId === undefined ? null : (await lockItem(operation, itemId)).item;
  if (item) checkChanged(input, item, query);
  else checkAdded(input, items.length, query, now);
  const number = item?.number ?? (items.at(-1)?.number ?? 0) + 1;
  const [saved] = item
    ? await db.update(queryItems).set(changed).where(eq(queryItems.id, item.id)).returning()
    : await db
        .insert(queryItems)
        .values({ ...changed, dueAt, queryId: query.id, number })
        .returning();
  if (!saved) throw new Error('The item was not written');
  await db
    .update(bankQueries)
    .set({ answeredAt: null, answeredBy: null })
    .where(eq(bankQueries.id, query.id));
  await recordChange(operation, {
    entity: 'query_item',
    entityId: saved.id,
    after: { query_id: query.id, number, title: input.title },
  });
  await syncTurns(operation, deal.id, operation.caller);
  return { id: saved.id, number };
};
