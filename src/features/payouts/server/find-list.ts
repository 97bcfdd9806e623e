import { eq, type SQL, sql } from 'drizzle-orm';
import { toDecimalString } from '#domain/money.ts';
import type { MoneyDocument } from '#features/bank-statements/server/bank-statements.facade.ts';
import { payoutErrors } from '#features/payouts/payouts.errors.ts';
import type { PayoutState } from '#features/payouts/payouts.rules.ts';
import { payoutLists, payoutOrders } from '#features/payouts/server/payouts.tables.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Db } from '#kit/server/database.ts';

export type List = typeof payoutLists.$inferSelect;
export type Order = typeof payoutOrders.$inferSelect;

type Required = { readonly version?: number; readonly states?: readonly PayoutState[] };

/** A list, locked until the transaction ends: whoever changes, approves or gives it out waits for the others. */
export const lockList = async (db: Db, id: number, { version, states }: Required = {}): Promise<List> => {
  const [list] = await db.select().from(payoutLists).where(eq(payoutLists.id, id)).for('update');
  if (!list) throw refuse(payoutErrors.notFound);
  if (states && !states.includes(list.state)) throw refuse(payoutErrors.wrongState);
  if (version !== undefined && list.version !== version) throw refuse(payoutErrors.changed);
  return list;
};

/** The list of an order, locked, with the order as it stands then. */
export const lockListOf = async (
  db: Db,
  orderId: number,
  required: Required = {},
): Promise<{ list: List; order: Order }> => {
  const [found] = await db
    .select({ listId: payoutOrders.listId })
    .from(payoutOrders)
    .where(eq(payoutOrders.id, orderId));
  if (!found) throw refuse(payoutErrors.noOrder);
  const list = await lockList(db, found.listId, required);
  const [order] = await db.select().from(payoutOrders).where(eq(payoutOrders.id, orderId));
  if (!order) throw refuse(payoutErrors.noOrder);
  return { list, order };
};

/** The orders of a list, in their order. */
export const ordersOf = (db: Db, listId: number): Promise<Order[]> =>
  db.select().from(payoutOrders).where(eq(payoutOrders.listId, listId)).orderBy(payoutOrders.id);

/** Orders from the account and of the sum of one of the documents: two parameters, however many there are. */
export const fromAccountOfSum = (documents: readonly MoneyDocument[]): SQL =>
  sql`(${payoutOrders.ownAccountId}, ${payoutOrders.sum}) in (select * from unnest(
    ${sql.param(documents.map(({ accountId }) => accountId))}::int[],
    ${sql.param(documents.map(({ left }) => toDecimalString(left)))}::numeric[]))`;
