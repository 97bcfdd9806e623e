import { eq } from 'drizzle-orm';
import { kopecksFromDecimal } from '#domain/money.ts';
import { publishFinance } from '#features/finance/server/finance.facade.ts';
import type { payoutCalls } from '#features/payouts/payouts.contract.ts';
import { payoutErrors, payoutProblems } from '#features/payouts/payouts.errors.ts';
import { mayApprove } from '#features/payouts/payouts.rules.ts';
import { type List, lockList, ordersOf } from '#features/payouts/server/find-list.ts';
import { judgeOrders, refuseProblems } from '#features/payouts/server/judge-orders.ts';
import { readSettings } from '#features/payouts/server/payout-settings.ts';
import { payoutLists } from '#features/payouts/server/payouts.tables.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Body = CallParsed<typeof payoutCalls.approveList>['body'];

/** Whether total and count of a list are typed again by whoever approves it. */
export const isTyped = ({ total }: Pick<List, 'total'>, typedAbove: string): boolean =>
  kopecksFromDecimal(total) > kopecksFromDecimal(typedAbove);

const checkTyped = (list: List, { total, count }: Body): void => {
  if (total !== list.total) throw refuseField('total', payoutProblems.otherTotal);
  if (count !== list.count) throw refuseField('count', payoutProblems.otherCount);
};

/** Approves a list: by another person, each of its orders judged anew while nobody can change where it goes. */
export const approveList = async (operation: Operation, body: Body): Promise<void> => {
  const { db, caller, now } = operation;
  const { id, version } = body;
  const list = await lockList(db, id, { version, states: ['made'] });
  const { wantsSecond, typedAbove } = await readSettings(db);
  // Who has signed in as another is himself.
  if (!mayApprove(list, caller.realUserId, wantsSecond)) throw refuse(payoutErrors.samePerson);
  if (isTyped(list, typedAbove)) checkTyped(list, body);
  const orders = (await ordersOf(db, id)).filter(({ state }) => state === 'waiting');
  if (orders.length === 0) throw refuse(payoutErrors.nothing);
  refuseProblems(orders, await judgeOrders(operation, list, orders, true));
  await db
    .update(payoutLists)
    .set({ state: 'approved', version: version + 1, approvedBy: caller.realUserId, approvedAt: now })
    .where(eq(payoutLists.id, id));
  await recordChange(operation, {
    entity: 'payoutList',
    entityId: id,
    before: { state: 'made' },
    after: { state: 'approved', total: list.total, count: list.count },
  });
  await publishFinance(operation);
};
