import { and, desc, eq, inArray } from 'drizzle-orm';
import { kopecksFromDecimal } from '#domain/money.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import {
  type Matcher,
  matchOneByOne,
  type MoneyDocument,
} from '#features/bank-statements/server/bank-statements.facade.ts';
import { publishFinance } from '#features/finance/server/finance.facade.ts';
import { firstOpenDay } from '#features/ledger/server/ledger.facade.ts';
import { payoutErrors } from '#features/payouts/payouts.errors.ts';
import { returnedNumbers } from '#features/payouts/payouts.returns.ts';
import { payoutTexts } from '#features/payouts/payouts.texts.ts';
import { liveOrderStates } from '#features/payouts/payouts.rules.ts';
import { fromAccountOfSum, lockListOf, type Order } from '#features/payouts/server/find-list.ts';
import { lineOf, linesOf, lockWhole } from '#features/payouts/server/orders-as-lines.ts';
import { payOrder, returnOrder } from '#features/payouts/server/pay-orders.ts';
import { payoutLists, payoutOrders } from '#features/payouts/server/payouts.tables.ts';
import { refuse } from '#kit/contract/define-errors.ts';

const texts = payoutTexts.back;

/** Money of these may come back. */
const mayReturn = inArray(payoutOrders.state, ['sent', 'paid']);

/**
 * Banks say «возврат» and the number of our order; who sends money back by himself has its account alone. A number given
 * beside another or in another year, or while an order of that sum has come back already, is for a person to judge.
 */
const offerOf = (order: Order, { purpose, partyAccount, left, day }: MoneyDocument, isOnly: boolean) => {
  const number = order.number ?? 0;
  const numbers = returnedNumbers(purpose);
  const isNamed = numbers.has(number);
  if (!isNamed && order.side.account !== partyAccount) return null;
  return {
    rank: 1,
    isSure: isNamed && isOnly && numbers.size === 1 && String(order.year) === day.slice(0, 4),
    why: isNamed ? texts.named(number) : texts.sameParty(number),
    parts: [{ ...lineOf(order), amount: left }],
  };
};

type Sent = { readonly order: Order; readonly sentAt: Date | null };

/** Orders whose money a document may be: no bank sends back what has not been sent out. */
const offersOf = (document: MoneyDocument, sent: readonly Sent[]) => {
  const same = sent.flatMap(({ order, sentAt }) =>
    sentAt !== null &&
    moscowDateOf(sentAt) <= document.day &&
    order.ownAccountId === document.accountId &&
    kopecksFromDecimal(order.sum) === document.left
      ? [order]
      : [],
  );
  const isOnly = same.every(({ state }) => state !== 'returned');
  return same
    .filter(({ state }) => state !== 'returned')
    .flatMap((order) => offerOf(order, document, isOnly) ?? []);
};

/** Orders of ours whose money has come back: their acts are to be paid again. */
export const returnMatcher: Matcher = {
  kind: 'payout_return',
  title: texts.kind,
  direction: 'in',
  offers: async ({ db }, documents) => {
    if (documents.length === 0) return new Map();
    const found = await db
      .select({ order: payoutOrders, sentAt: payoutLists.sentAt })
      .from(payoutOrders)
      .innerJoin(payoutLists, eq(payoutLists.id, payoutOrders.listId))
      .where(and(inArray(payoutOrders.state, ['sent', 'paid', 'returned']), fromAccountOfSum(documents)));
    return new Map(documents.map((document) => [document.id, offersOf(document, found)]));
  },
  lines: ({ db }, { q }) => linesOf(db, q, mayReturn, desc(payoutOrders.id)),
  match: matchOneByOne(async (operation, { purpose }, parts) => {
    const order = await lockWhole(operation.db, parts);
    await returnOrder(operation, { id: order.id, words: purpose });
    return { targetId: order.id, title: texts.of(order.number ?? 0) };
  }),
  hangs: async () => ({ words: texts.hangs, corrects: [] }),
  undo: async (operation, targetId) => {
    const { db } = operation;
    const { order } = await lockListOf(db, targetId, { states: ['sent'] });
    const isUnderWay = await db.$count(
      payoutOrders,
      and(eq(payoutOrders.actId, order.actId), inArray(payoutOrders.state, [...liveOrderStates])),
    );
    if (order.state !== 'returned' || isUnderWay > 0) throw refuse(payoutErrors.changed);
    const { paidOn, isPaidByHand } = order;
    if (paidOn !== null) {
      const open = (await firstOpenDay(db)) ?? paidOn;
      await payOrder(operation, order, paidOn < open ? open : paidOn, order.documentId);
    }
    await db
      .update(payoutOrders)
      .set({
        returnedWords: null,
        returnedAt: null,
        isPaidByHand,
        ...(paidOn === null ? { state: 'sent' } : {}),
      })
      .where(eq(payoutOrders.id, targetId));
    await publishFinance(operation);
  },
};
