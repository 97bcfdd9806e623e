import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  actMoved,
  defineActReserve,
  paymentReturned,
} from '#features/agent-acts/server/agent-acts.facade.ts';
import { agentActs } from '#features/agent-acts/server/agent-acts.read.ts';
import { matchersPoint } from '#features/bank-statements/server/bank-statements.facade.ts';
import { defineFinanceWait, publishFinance } from '#features/finance/server/finance.facade.ts';
import { liveOrderStates } from '#features/payouts/payouts.rules.ts';
import { payoutTexts as texts } from '#features/payouts/payouts.texts.ts';
import { orderMatcher } from '#features/payouts/server/match-orders.ts';
import { returnMatcher } from '#features/payouts/server/match-returns.ts';
import { payableAct } from '#features/payouts/server/payable-acts.ts';
import { markPaymentReturned } from '#features/payouts/server/pay-orders.ts';
import { payoutLists, payoutOrders } from '#features/payouts/server/payouts.tables.ts';
import { listen } from '#kit/server/define-hook.ts';

/** Acts to be paid and lists to be approved wait for the administrator. */
export const actsToPay = defineFinanceWait(() => sql`select 1 from ${agentActs} where ${payableAct}`);
export const listsToApprove = defineFinanceWait(
  () => sql`select 1 from ${payoutLists} where ${payoutLists.state} = 'made'`,
);
export const actsAreCounted = listen(actMoved, (writing) => publishFinance(writing));

/** An act by which money is under way is paid by no other door. */
export const reserveOfAct = defineActReserve(async (db, actId) => {
  const [order] = await db
    .select()
    .from(payoutOrders)
    .where(and(eq(payoutOrders.actId, actId), inArray(payoutOrders.state, [...liveOrderStates])));
  if (!order) return null;
  return order.number === null ? texts.inList(order.listId) : texts.inOrder(order.number);
});

/** Money that a statement shows gone out was an order of ours. */
export const ordersInStatements = matchersPoint.give(orderMatcher);
/** Money that came back was an order of ours, too. */
export const returnsInStatements = matchersPoint.give(returnMatcher);

export const returnsAreMarked = listen(paymentReturned, markPaymentReturned);
