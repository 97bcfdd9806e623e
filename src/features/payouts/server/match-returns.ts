import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { kopecksFromDecimal, toDecimalString } from '#domain/money.ts';
import type {
  Matcher,
  MoneyDocument,
  OpenLine,
} from '#features/bank-statements/server/bank-statements.facade.ts';
import { publishFinance } from '#features/finance/server/finance.facade.ts';
import { payoutErrors } from '#features/payouts/payouts.errors.ts';
import { payoutTexts } from '#features/payouts/payouts.texts.ts';
import { liveOrderStates } from '#features/payouts/payouts.rules.ts';
import { lockListOf, type Order } from '#features/payouts/server/find-list.ts';
import { payOrder, returnOrder } from '#features/payouts/server/pay-orders.ts';
import { payoutOrders } from '#features/payouts/server/payouts.tables.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { everyWordIn } from '#kit/server/like-words.ts';

const texts = payoutTexts.back;

/** Money of these may come back. */
const mayReturn = inArray(payoutOrders.state, ['sent', 'paid']);

const lineOf = ({ id, number, side, sum }: Order): OpenLine => ({
  id,
  title: payoutTexts.match.order(number ?? 0),
  about: side.name,
  left: kopecksFromDecimal(sum),
});

/** Banks say «возврат» and the number of our order; who sends money back by himself has its account alone. */
const offerOf = (order: Order, { purpose, partyAccount, left }: MoneyDocument) => {
  const number = order.number ?? 0;
  const words = purpose.toLowerCase();
  const isNamed = words.includes(texts.word) && new RegExp(String.raw`(?<!\d)0*${number}(?!\d)`).test(words);
  if (!isNamed && order.side.account !== partyAccount) return null;
  return {
    rank: 1,
    isSure: isNamed,
    why: isNamed ? texts.named(number) : texts.sameParty(number),
    parts: [{ ...lineOf(order), amount: left }],
  };
};

/** Orders of ours whose money has come back: their acts are to be paid again. */
export const returnMatcher: Matcher = {
  kind: 'payout_return',
  title: texts.kind,
  direction: 'in',
  offers: async ({ db }, documents) => {
    if (documents.length === 0) return new Map();
    const sums = documents.map(({ accountId, left }) =>
      and(eq(payoutOrders.ownAccountId, accountId), eq(payoutOrders.sum, toDecimalString(left))),
    );
    const found = await db
      .select()
      .from(payoutOrders)
      .where(and(mayReturn, or(...sums)));
    return new Map(
      documents.map((document) => [
        document.id,
        found
          .filter(
            ({ sum, ownAccountId }) =>
              ownAccountId === document.accountId && kopecksFromDecimal(sum) === document.left,
          )
          .flatMap((order) => offerOf(order, document) ?? []),
      ]),
    );
  },
  lines: async ({ db }, { q }) => {
    const text = sql`lower(${payoutOrders.number} || ' ' || (${payoutOrders.side} ->> 'name'))`;
    const found = await db
      .select()
      .from(payoutOrders)
      .where(and(mayReturn, ...everyWordIn(text, q)))
      .orderBy(payoutOrders.id)
      .limit(100);
    return found.map(lineOf);
  },
  match: async (operation, { purpose }, parts) => {
    const [part] = parts;
    if (!part || parts.length > 1) throw refuse(payoutErrors.oneOrder);
    const { order } = await lockListOf(operation.db, part.id, { states: ['sent'] });
    if (kopecksFromDecimal(order.sum) !== part.amount) throw refuse(payoutErrors.otherSum);
    await returnOrder(operation, { id: order.id, words: purpose });
    return { targetId: order.id, title: texts.of(order.number ?? 0) };
  },
  hangs: async () => ({ words: texts.hangs, corrects: [] }),
  undo: async (operation, targetId) => {
    const { db } = operation;
    const { order } = await lockListOf(db, targetId, { states: ['sent'] });
    const isUnderWay = await db.$count(
      payoutOrders,
      and(eq(payoutOrders.actId, order.actId), inArray(payoutOrders.state, [...liveOrderStates])),
    );
    if (order.state !== 'returned' || isUnderWay > 0) throw refuse(payoutErrors.changed);
    if (order.paidOn !== null) await payOrder(operation, order, order.paidOn, order.documentId);
    await db
      .update(payoutOrders)
      .set({ returnedWords: null, returnedAt: null, ...(order.paidOn === null ? { state: 'sent' } : {}) })
      .where(eq(payoutOrders.id, targetId));
    await publishFinance(operation);
  },
};
