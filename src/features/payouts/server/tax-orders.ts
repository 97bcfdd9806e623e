import { and, eq, inArray, sql } from 'drizzle-orm';
import { addKopecks, type Kopecks, kopecksFromDecimal, toDecimalString } from '#domain/money.ts';
import type { IsoDate } from '#domain/moscow-date.ts';
import { yearOf } from '#features/agent-acts/agent-acts.rules.ts';
import { type Withholding, withholdings } from '#features/agent-acts/server/agent-acts.facade.ts';
import { agentActs } from '#features/agent-acts/server/agent-acts.read.ts';
import { liveOrderStates } from '#features/payouts/payouts.rules.ts';
import type { List, Order } from '#features/payouts/server/find-list.ts';
import type { Act } from '#features/payouts/server/payable-acts.ts';
import { payoutLists, payoutOrders } from '#features/payouts/server/payouts.tables.ts';
import { anyOf, type Db } from '#kit/server/database.ts';

type UnderWay = { readonly act: Act; readonly sum: Kopecks; readonly order: Order };

/** Money under way to payees in the year of a day: what has gone out before what waits, each in its order. */
const readUnderWay = async (db: Db, payeeIds: readonly number[], day: IsoDate): Promise<UnderWay[]> => {
  const rows = await db
    .select({ act: agentActs, order: payoutOrders, day: payoutLists.day })
    .from(payoutOrders)
    .innerJoin(agentActs, eq(agentActs.id, payoutOrders.actId))
    .innerJoin(payoutLists, eq(payoutLists.id, payoutOrders.listId))
    .where(and(anyOf(payoutOrders.payeeId, payeeIds), inArray(payoutOrders.state, [...liveOrderStates])))
    .orderBy(sql`${payoutOrders.state} = 'waiting'`, payoutOrders.id);
  return rows
    .filter((row) => yearOf(row.day) === yearOf(day))
    .map(({ act, order }) => ({ act, order, sum: kopecksFromDecimal(order.sum) }));
};

/** What is withheld with all that is left of acts, paid after what is under way to their payees. */
export const taxActs = async (
  db: Db,
  acts: readonly Act[],
  day: IsoDate,
): Promise<ReadonlyMap<number, Withholding>> => {
  const before = await readUnderWay(
    db,
    acts.map(({ payeeId }) => payeeId),
    day,
  );
  const parts = await withholdings(db, [...before, ...acts.map((act) => ({ act }))], day);
  return new Map(
    acts.flatMap(({ id }) => {
      const part = parts.get(id);
      return part ? [[id, part] as const] : [];
    }),
  );
};

/** What is withheld with orders of a list by their acts, each after those before it; one of them may send another sum. */
export const taxOrders = async (
  db: Db,
  { day }: Pick<List, 'day'>,
  payeeIds: readonly number[],
  changed?: { readonly actId: number; readonly sum: Kopecks },
): Promise<ReadonlyMap<number, Withholding>> => {
  const all = await readUnderWay(db, payeeIds, day);
  return withholdings(
    db,
    all.map((part) => (part.act.id === changed?.actId ? { ...part, sum: changed.sum } : part)),
    day,
  );
};

/**
 * Waiting orders of a list to a person say what is withheld with them now; one that sends all that is left still does.
 * His orders in other lists are judged before they go out. The payee is locked.
 */
export const retaxOrders = async (
  db: Db,
  { id, day }: Pick<List, 'id' | 'day'>,
  payeeId: number,
): Promise<void> => {
  const all = await readUnderWay(db, [payeeId], day);
  const isOfList = ({ act, order }: UnderWay): boolean =>
    order.listId === id && order.state === 'waiting' && act.form === 'person';
  const isWhole = ({ act, order, sum }: UnderWay): boolean =>
    addKopecks(
      sum,
      kopecksFromDecimal(order.ndfl),
      kopecksFromDecimal(act.paid),
      kopecksFromDecimal(act.withheld),
    ) === kopecksFromDecimal(act.toPay);
  const parts = await withholdings(
    db,
    all.map((part) => (isOfList(part) && isWhole(part) ? { act: part.act } : part)),
    day,
  );
  for (const { act, order } of all.filter(isOfList)) {
    const part = parts.get(act.id);
    // An order of nothing is none: it stays and is refused where it is judged.
    if (!part || part.sum === 0) continue;
    const set = { sum: toDecimalString(part.sum), ndfl: toDecimalString(part.ndfl) };
    if (set.sum !== order.sum || set.ndfl !== order.ndfl)
      await db.update(payoutOrders).set(set).where(eq(payoutOrders.id, order.id));
  }
};
