import { eq } from 'drizzle-orm';
import { kopecksFromDecimal } from '#domain/money.ts';
import type { IsoDate } from '#domain/moscow-date.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { payActByOrder, returnPayment } from '#features/agent-acts/server/agent-acts.facade.ts';
import { publishFinance } from '#features/finance/server/finance.facade.ts';
import type { payoutCalls } from '#features/payouts/payouts.contract.ts';
import { payoutErrors, payoutProblems } from '#features/payouts/payouts.errors.ts';
import { lockList, lockListOf, type Order, ordersOf } from '#features/payouts/server/find-list.ts';
import { payoutOrders } from '#features/payouts/server/payouts.tables.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Calls = typeof payoutCalls;

/** An order of a locked list is paid, by hand or by a document of a statement: so is its act, by as much. */
export const payOrder = async (
  operation: Operation,
  order: Order,
  day: IsoDate,
  documentId: number | null,
): Promise<void> => {
  const { id } = await payActByOrder(operation, {
    actId: order.actId,
    orderNumber: String(order.number),
    day,
    sum: kopecksFromDecimal(order.sum),
  });
  await operation.db
    .update(payoutOrders)
    .set({ state: 'paid', paymentId: id, paidOn: day, documentId, isPaidByHand: documentId === null })
    .where(eq(payoutOrders.id, order.id));
};

/** Writes down that orders given out have been paid: all of a list, or those that are named. */
export const payOrders = async (
  operation: Operation,
  { id, day, order_ids: ids }: CallParsed<Calls['payOrders']>['body'],
): Promise<{ paid: number }> => {
  const { db, now } = operation;
  const list = await lockList(db, id, { states: ['sent'] });
  if (day > moscowDateOf(now)) throw refuseField('day', payoutProblems.future);
  if (list.sentAt !== null && day < moscowDateOf(list.sentAt)) throw refuseField('day', payoutProblems.early);
  const sent = (await ordersOf(db, id)).filter(({ state }) => state === 'sent');
  const required = ids ? sent.filter((order) => ids.includes(order.id)) : sent;
  if (required.length === 0 || (ids && required.length < new Set(ids).size))
    throw refuse(payoutErrors.changed);
  // Payees are locked in one order, whoever pays.
  for (const order of required.toSorted(
    (one, other) => one.payeeId - other.payeeId || one.actId - other.actId,
  ))
    await payOrder(operation, order, day, null);
  await recordChange(operation, {
    entity: 'payoutList',
    entityId: id,
    after: { paid: required.map(({ number }) => number), day },
  });
  await publishFinance(operation);
  return { paid: required.length };
};

/** Money of an order has come back, or the bank has not taken it: its act is to be paid again. */
export const returnOrder = async (
  operation: Operation,
  { id, words }: CallParsed<Calls['returnOrder']>['body'],
): Promise<void> => {
  const { db } = operation;
  const { list, order } = await lockListOf(db, id, { states: ['sent'] });
  if (order.state === 'paid' && order.paymentId !== null)
    // Marks the order, too, as every return of its payment does.
    await returnPayment(operation, { id: order.paymentId, reason: words });
  else if (order.state === 'sent') await markReturned(operation, order.id, words);
  else throw refuse(payoutErrors.changed);
  await recordChange(operation, {
    entity: 'payoutList',
    entityId: list.id,
    after: { returned: order.number, words },
  });
  await publishFinance(operation);
};

/** An order is no longer under way: what the bank said stands in it. */
const markReturned = async (
  { db, now }: Pick<Operation, 'db' | 'now'>,
  id: number,
  words: string,
): Promise<void> => {
  await db
    .update(payoutOrders)
    .set({ state: 'returned', returnedWords: words, returnedAt: now })
    .where(eq(payoutOrders.id, id));
};

/** A payment of an act came back by whatever door: the order it was of is marked. */
export const markPaymentReturned = async (
  writing: Pick<Operation, 'db' | 'now'>,
  { paymentId, reason }: { readonly paymentId: number; readonly reason: string },
): Promise<void> => {
  const [order] = await writing.db
    .select({ id: payoutOrders.id })
    .from(payoutOrders)
    .where(eq(payoutOrders.paymentId, paymentId));
  if (order) await markReturned(writing, order.id, reason);
};
