import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { kopecksFromDecimal } from '#domain/money.ts';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { returnPayment } from '#features/agent-acts/server/agent-acts.facade.ts';
import {
  type Matcher,
  matchOneByOne,
  type MoneyDocument,
} from '#features/bank-statements/server/bank-statements.facade.ts';
import { publishFinance } from '#features/finance/server/finance.facade.ts';
import { payoutErrors } from '#features/payouts/payouts.errors.ts';
import { payoutTexts as texts } from '#features/payouts/payouts.texts.ts';
import { fromAccountOfSum, lockListOf, type Order } from '#features/payouts/server/find-list.ts';
import { lineOf, linesOf, lockWhole } from '#features/payouts/server/orders-as-lines.ts';
import { payOrder } from '#features/payouts/server/pay-orders.ts';
import { payoutLists, payoutOrders } from '#features/payouts/server/payouts.tables.ts';
import { refuse } from '#kit/contract/define-errors.ts';

/** Sent out and not found in a statement yet, whether written down as paid by hand or not. */
const isOpen = or(
  eq(payoutOrders.state, 'sent'),
  and(eq(payoutOrders.state, 'paid'), isNull(payoutOrders.documentId)),
);

type Sent = { readonly order: Order; readonly sentAt: Date | null };

/** Whether a document is the money of an order, to the kopeck: no bank pays before an order is sent out. */
const fits = (
  { order, sentAt }: Sent,
  { accountId, day, number, left, partyAccount }: MoneyDocument,
): boolean =>
  sentAt !== null &&
  moscowDateOf(sentAt) <= day &&
  order.ownAccountId === accountId &&
  String(order.number) === number.replace(/^0+/, '') &&
  kopecksFromDecimal(order.sum) === left &&
  order.side.account === partyAccount;

/** Orders of ours: a document with the number, the sum and the receiver's account of one is its payment. */
export const orderMatcher: Matcher = {
  kind: 'payout',
  title: texts.match.kind,
  direction: 'out',
  offers: async ({ db }, documents) => {
    if (documents.length === 0) return new Map();
    const found = await db
      .select({ order: payoutOrders, sentAt: payoutLists.sentAt })
      .from(payoutOrders)
      .innerJoin(payoutLists, eq(payoutLists.id, payoutOrders.listId))
      .where(and(isOpen, fromAccountOfSum(documents)));
    return new Map(
      documents.map((document) => [
        document.id,
        found
          .filter((sent) => fits(sent, document))
          .map(({ order }) => ({
            rank: 1,
            isSure: true,
            why: texts.match.why(order.number ?? 0),
            parts: [{ ...lineOf(order), amount: document.left }],
          })),
      ]),
    );
  },
  lines: ({ db }, { q }) => linesOf(db, q, isOpen, sql`${payoutOrders.id}`),
  match: matchOneByOne(async (operation, document, parts) => {
    const order = await lockWhole(operation.db, parts);
    if (order.state === 'sent') await payOrder(operation, order, document.postedOn, document.id);
    else if (order.state === 'paid' && order.documentId === null)
      await operation.db
        .update(payoutOrders)
        .set({ documentId: document.id })
        .where(eq(payoutOrders.id, order.id));
    else throw refuse(payoutErrors.changed);
    await publishFinance(operation);
    return { targetId: order.id, title: texts.match.orderOf(order.number ?? 0, formatDate(document.day)) };
  }),
  hangs: async () => ({ words: texts.match.hangs, corrects: [] }),
  undo: async (operation, targetId, reason) => {
    const { order } = await lockListOf(operation.db, targetId, { states: ['sent'] });
    if (order.state !== 'paid' || order.documentId === null) throw refuse(payoutErrors.changed);
    const back = order.isPaidByHand
      ? { documentId: null }
      : { state: 'sent' as const, documentId: null, paymentId: null, paidOn: null, returnedWords: null };
    if (!order.isPaidByHand && order.paymentId !== null)
      await returnPayment(operation, { id: order.paymentId, reason });
    await operation.db
      .update(payoutOrders)
      .set({ ...back, ...(order.isPaidByHand ? {} : { returnedAt: null }) })
      .where(eq(payoutOrders.id, targetId));
    await publishFinance(operation);
  },
};
