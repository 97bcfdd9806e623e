import { and, asc, eq } from 'drizzle-orm';
import { queryErrors } from '#features/deal-queries/deal-queries.errors.ts';
import { bankQueries, queryItems } from '#features/deal-queries/server/deal-queries.tables.ts';
import { type Deal, lockDeal } from '#features/deals/server/deals.facade.ts';
import { dealLegs, deals, visibleDeals } from '#features/deals/server/deals.read.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type RequestContext = { readonly db: Db; readonly caller: Caller };
/** A question and an item as they are stored. */
export type Query = typeof bankQueries.$inferSelect;
export type QueryItem = typeof queryItems.$inferSelect;

/** The question and its deal, if the caller sees the deal; absent and out of scope are refused alike. */
export const findQuery = async ({ db, caller }: RequestContext, id: number) => {
  const [found] = await db
    .select({ query: bankQueries, dealId: deals.id })
    .from(bankQueries)
    .innerJoin(dealLegs, eq(dealLegs.id, bankQueries.legId))
    .innerJoin(deals, eq(deals.id, dealLegs.dealId))
    .where(and(eq(bankQueries.id, id), visibleDeals(caller, 'deals')));
  if (!found) throw refuse(queryErrors.notFound);
  return found;
};

type Locked = { readonly query: Query; readonly deal: Deal };

const lockOfDeal = async (operation: Operation, dealId: number, id: number): Promise<Locked> => {
  const deal = await lockDeal(operation, dealId);
  const { query } = await findQuery(operation, id);
  if (query.state !== 'open') throw refuse(queryErrors.closed);
  return { query, deal };
};

/** An open question, its deal locked until the transaction ends. */
export const lockQuery = async (operation: Operation, id: number): Promise<Locked> => {
  const { dealId } = await findQuery(operation, id);
  return lockOfDeal(operation, dealId, id);
};

/** An item of an open question, its deal locked until the transaction ends. */
export const lockItem = async (
  operation: Operation,
  id: number,
): Promise<Locked & { readonly item: QueryItem }> => {
  const { db, caller } = operation;
  const [found] = await db
    .select({ queryId: queryItems.queryId, dealId: deals.id })
    .from(queryItems)
    .innerJoin(bankQueries, eq(bankQueries.id, queryItems.queryId))
    .innerJoin(dealLegs, eq(dealLegs.id, bankQueries.legId))
    .innerJoin(deals, eq(deals.id, dealLegs.dealId))
    .where(and(eq(queryItems.id, id), visibleDeals(caller, 'deals')));
  if (!found) throw refuse(queryErrors.noItem);
  const { query, deal } = await lockOfDeal(operation, found.dealId, found.queryId);
  const [item] = await db.select().from(queryItems).where(eq(queryItems.id, id));
  if (!item) throw refuse(queryErrors.noItem);
  return { item, query, deal };
};

/** The items of a question in their order. */
export const itemsOf = (db: Db, queryId: number): Promise<QueryItem[]> =>
  db.select().from(queryItems).where(eq(queryItems.queryId, queryId)).orderBy(asc(queryItems.number));
