import { eq } from 'drizzle-orm';
import {
  addKopecks,
  kopecksFromDecimal,
  parseDecimalString,
  toDecimalString,
  zeroKopecks,
} from '#domain/money.ts';
import { addDays, moscowDateOf } from '#domain/moscow-date.ts';
import {
  judgePayouts,
  lockAct,
  lockPayable,
  lockPayee,
} from '#features/agent-acts/server/agent-acts.facade.ts';
import { publishFinance } from '#features/finance/server/finance.facade.ts';
import { findOwnAccounts } from '#features/own-accounts/server/own-accounts.facade.ts';
import type { payoutCalls } from '#features/payouts/payouts.contract.ts';
import { payoutErrors, payoutProblems } from '#features/payouts/payouts.errors.ts';
import { mostOrders } from '#features/payouts/payouts.rules.ts';
import { payoutTexts as texts } from '#features/payouts/payouts.texts.ts';
import { drawOrder, readSides } from '#features/payouts/server/draw-order.ts';
import { type List, lockList, lockListOf, ordersOf } from '#features/payouts/server/find-list.ts';
import { refuseProblems } from '#features/payouts/server/judge-orders.ts';
import { type Act, readPayable } from '#features/payouts/server/payable-acts.ts';
import { readSettings } from '#features/payouts/server/payout-settings.ts';
import { payoutLists, payoutOrders } from '#features/payouts/server/payouts.tables.ts';
import { retaxOrders, taxActs, taxOrders } from '#features/payouts/server/tax-orders.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Calls = typeof payoutCalls;

/** As far ahead as a bank takes an order. */
const mostDaysAhead = 10;

const checkDay = (day: string, now: Date): void => {
  const today = moscowDateOf(now);
  if (day < today) throw refuseField('day', payoutProblems.past);
  if (day > addDays(today, mostDaysAhead)) throw refuseField('day', payoutProblems.far);
};

/** The acts that are asked for, or all that may be paid, locked. */
const lockRequired = async (operation: Operation, ids: readonly number[] | undefined): Promise<Act[]> => {
  const required = ids ?? (await readPayable(operation.db, undefined, mostOrders)).map(({ id }) => id);
  return lockPayable(operation, required);
};

/** Makes a list by the acts that are ticked, where each must be fit, or by all that are. */
export const makeList = async (
  operation: Operation,
  { own_account_id: ownAccountId, day, act_ids: ids }: CallParsed<Calls['makeList']>['body'],
): Promise<{ id: number; count: number; skipped: number }> => {
  const { db, caller, now } = operation;
  checkDay(day, now);
  if (!(await findOwnAccounts(db)).some(({ id }) => id === ownAccountId))
    throw refuse(payoutErrors.noAccount);
  const acts = await lockRequired(operation, ids);
  const judged = await judgePayouts(operation, acts, moscowDateOf(now), { lock: true });
  const sides = await readSides(db, acts);
  const isFit = ({ id }: Act): boolean => judged.get(id)?.length === 0;
  if (ids)
    refuseProblems(
      acts.flatMap(({ id, payeeId }) => {
        const side = sides.get(payeeId);
        return side ? [{ id, side }] : [];
      }),
      new Map([...judged].map(([id, problems]) => [id, problems.map((problem) => texts.problem(problem))])),
    );
  const parts = await taxActs(db, acts.filter(isFit), day);
  const fit = acts.filter(({ id }) => (parts.get(id)?.sum ?? 0) > 0);
  if (fit.length === 0) throw refuse(payoutErrors.nothing);
  const { incomeCodes } = await readSettings(db);
  const [list] = await db
    .insert(payoutLists)
    .values({
      ownAccountId,
      day,
      state: 'made',
      total: toDecimalString(addKopecks(...[...parts.values()].map(({ sum }) => sum))),
      count: fit.length,
      madeBy: caller.realUserId,
      madeAt: now,
    })
    .returning();
  if (!list) throw new Error('No list was written');
  const place = { listId: list.id, ownAccountId, state: 'waiting' as const };
  const rows = fit.flatMap((act) => {
    const side = sides.get(act.payeeId);
    const part = parts.get(act.id);
    const { id: actId, payeeId, form } = act;
    return side && part
      ? [{ ...place, actId, payeeId, form, ...drawOrder(act, part, side, incomeCodes) }]
      : [];
  });
  const made = await db.insert(payoutOrders).values(rows).onConflictDoNothing().returning();
  if (made.length < rows.length) throw refuse(payoutErrors.taken);
  await recordChange(operation, {
    entity: 'payoutList',
    entityId: list.id,
    after: { total: list.total, count: list.count, day },
  });
  await publishFinance(operation);
  return { id: list.id, count: made.length, skipped: acts.length - made.length };
};

/** A list that has changed: its total anew, and no approval stands. */
const changeList = async (operation: Operation, list: List, what: object): Promise<void> => {
  const { db, caller } = operation;
  const orders = (await ordersOf(db, list.id)).filter(({ state }) => state === 'waiting');
  const total = toDecimalString(addKopecks(...orders.map(({ sum }) => kopecksFromDecimal(sum))));
  await db
    .update(payoutLists)
    .set({
      total,
      count: orders.length,
      state: 'made',
      version: list.version + 1,
      changedBy: caller.realUserId,
      approvedBy: null,
      approvedAt: null,
    })
    .where(eq(payoutLists.id, list.id));
  await recordChange(operation, {
    entity: 'payoutList',
    entityId: list.id,
    before: { state: list.state, total: list.total, count: list.count },
    after: { state: 'made', total, count: orders.length, ...what },
  });
  await publishFinance(operation);
};

/** Changes how much of its act an order sends, and takes the requisites that stand now. */
export const changeOrder = async (
  operation: Operation,
  { id, version, sum: typed }: CallParsed<Calls['changeOrder']>['body'],
): Promise<void> => {
  const { db } = operation;
  const { list, order } = await lockListOf(db, id, { version, states: ['made', 'approved'] });
  if (order.state !== 'waiting') throw refuse(payoutErrors.noOrder);
  const act = await lockAct(operation, order.actId);
  const sum = parseDecimalString(typed) ?? zeroKopecks;
  if (sum === 0) throw refuseField('sum', payoutProblems.zero);
  const part = (await taxOrders(db, list, [act.payeeId], { actId: act.id, sum })).get(act.id);
  if (!part || sum > part.most) throw refuseField('sum', payoutProblems.tooMuch);
  const side = (await readSides(db, [act])).get(order.payeeId) ?? order.side;
  const { incomeCodes } = await readSettings(db);
  await db
    .update(payoutOrders)
    .set(drawOrder(act, part, side, incomeCodes))
    .where(eq(payoutOrders.id, id));
  await retaxOrders(db, list, act.payeeId);
  await changeList(operation, list, { order: id, sum: typed });
};

/** Takes an order out of its list: its act waits for another. */
export const removeOrder = async (
  operation: Operation,
  { id, version }: CallParsed<Calls['removeOrder']>['body'],
): Promise<void> => {
  const { db } = operation;
  const { list, order } = await lockListOf(db, id, { version, states: ['made', 'approved'] });
  if (order.state !== 'waiting') throw refuse(payoutErrors.noOrder);
  await lockPayee(db, order.payeeId);
  await db.update(payoutOrders).set({ state: 'removed' }).where(eq(payoutOrders.id, id));
  await retaxOrders(db, list, order.payeeId);
  await changeList(operation, list, { removed: id });
};

/** Cancels a list that has not been given out: its acts wait for another. */
export const cancelList = async (
  operation: Operation,
  { id, version, reason }: CallParsed<Calls['cancelList']>['body'],
): Promise<void> => {
  const { db, caller, now } = operation;
  const list = await lockList(db, id, { version, states: ['made', 'approved'] });
  await db.update(payoutOrders).set({ state: 'removed' }).where(eq(payoutOrders.listId, id));
  await db
    .update(payoutLists)
    .set({
      state: 'cancelled',
      version: list.version + 1,
      approvedBy: null,
      approvedAt: null,
      cancelledBy: caller.realUserId,
      cancelledAt: now,
      cancelReason: reason,
    })
    .where(eq(payoutLists.id, id));
  await recordChange(operation, {
    entity: 'payoutList',
    entityId: id,
    before: { state: list.state },
    after: { state: 'cancelled', reason },
  });
  await publishFinance(operation);
};
