import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { kopecks, toDecimalString } from '#domain/money.ts';
import { findOwnAccounts } from '#features/own-accounts/server/own-accounts.facade.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import type { payoutCalls } from '#features/payouts/payouts.contract.ts';
import { payoutErrors } from '#features/payouts/payouts.errors.ts';
import { mayApprove } from '#features/payouts/payouts.rules.ts';
import { isTyped } from '#features/payouts/server/approve-list.ts';
import { type List, type Order, ordersOf } from '#features/payouts/server/find-list.ts';
import { judgeOrders } from '#features/payouts/server/judge-orders.ts';
import { leftOf, readActs } from '#features/payouts/server/payable-acts.ts';
import { readSettings } from '#features/payouts/server/payout-settings.ts';
import { payoutFiles, payoutLists, payoutOrders } from '#features/payouts/server/payouts.tables.ts';
import { taxOrders } from '#features/payouts/server/tax-orders.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { anyOf } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { readIdPlace, writeIdPlace } from '#kit/server/list-place.ts';

type Reader = Pick<Operation, 'db' | 'caller' | 'now' | 'services'>;
type Page = CallReply<typeof payoutCalls.listLists>;
type View = CallReply<typeof payoutCalls.getList>;

/** Lists as the wire carries them. */
const itemsOf = async (reader: Reader, lists: readonly List[]): Promise<Page['items']> => {
  const { db } = reader;
  const counted = await db
    .select({ listId: payoutOrders.listId, state: payoutOrders.state, count: sql<number>`count(*)::int` })
    .from(payoutOrders)
    .where(
      anyOf(
        payoutOrders.listId,
        lists.map(({ id }) => id),
      ),
    )
    .groupBy(payoutOrders.listId, payoutOrders.state);
  const countOf = (listId: number, state: Order['state']): number =>
    counted.find((one) => one.listId === listId && one.state === state)?.count ?? 0;
  const accounts = await findOwnAccounts(db);
  const names = await shortNamesOf(
    reader,
    lists.flatMap(({ madeBy, approvedBy }) => [madeBy, approvedBy]),
  );
  return lists.map((list) => {
    const account = accounts.find(({ id }) => id === list.ownAccountId);
    return {
      id: list.id,
      day: list.day,
      state: list.state,
      account: account?.number ?? '',
      bank_name: account?.bankName ?? '',
      total: list.total,
      count: list.count,
      paid: countOf(list.id, 'paid'),
      returned: countOf(list.id, 'returned'),
      made_by: names.get(list.madeBy) ?? '',
      made_at: list.madeAt.toISOString(),
      approved_by: list.approvedBy === null ? null : (names.get(list.approvedBy) ?? ''),
      approved_at: list.approvedAt?.toISOString() ?? null,
    };
  });
};

/** A page of lists, the newest first. */
export const listLists = async (
  reader: Reader,
  { state, cursor, limit }: CallParsed<typeof payoutCalls.listLists>['query'],
): Promise<Page> => {
  const found = await reader.db
    .select()
    .from(payoutLists)
    .where(
      and(
        state === undefined ? undefined : eq(payoutLists.state, state),
        cursor === undefined ? undefined : lt(payoutLists.id, readIdPlace(cursor)),
      ),
    )
    .orderBy(desc(payoutLists.id))
    .limit(limit + 1);
  const lists = found.slice(0, limit);
  const last = found.length > limit ? lists.at(-1) : undefined;
  return { items: await itemsOf(reader, lists), next_cursor: last ? writeIdPlace(last.id) : null };
};

const orderViews = async (reader: Reader, list: List, orders: readonly Order[]): Promise<View['orders']> => {
  const acts = await readActs(
    reader.db,
    orders.map(({ actId }) => actId),
  );
  const judged = await judgeOrders(
    reader,
    list,
    orders.filter(({ state }) => state === 'waiting'),
  );
  const parts = await taxOrders(
    reader.db,
    list,
    orders.map(({ payeeId }) => payeeId),
  );
  return orders.map((order) => {
    const act = acts.get(order.actId);
    const most = parts.get(order.actId)?.most ?? (act ? leftOf(act) : kopecks(0));
    return {
      id: order.id,
      number: order.number,
      state: order.state,
      act_id: order.actId,
      act: act?.number ?? '',
      payee_id: order.payeeId,
      payee: order.side.name,
      inn: order.side.inn,
      account: order.side.account,
      bik: order.side.bik,
      form: order.form,
      sum: order.sum,
      ndfl: order.ndfl,
      left: toDecimalString(most),
      purpose: order.purpose,
      paid_on: order.paidOn,
      returned_words: order.returnedWords,
      problems: [...(judged.get(order.id) ?? [])],
    };
  });
};

const filesOf = async (reader: Reader, listId: number): Promise<View['files']> => {
  const rows = await reader.db
    .select()
    .from(payoutFiles)
    .where(eq(payoutFiles.listId, listId))
    .orderBy(payoutFiles.id);
  const names = await shortNamesOf(
    reader,
    rows.map(({ byUserId }) => byUserId),
  );
  return rows.map(({ id, format, sha256, byUserId, at, reason }) => ({
    id,
    format,
    sha256,
    by: names.get(byUserId) ?? '',
    at: at.toISOString(),
    reason,
  }));
};

export const findList = async ({ db }: Pick<Reader, 'db'>, id: number): Promise<List> => {
  const [list] = await db.select().from(payoutLists).where(eq(payoutLists.id, id));
  if (!list) throw refuse(payoutErrors.notFound);
  return list;
};

/** One list with its orders, what keeps each from going out, and what the caller may do. */
export const showList = async (reader: Reader, id: number): Promise<View> => {
  const list = await findList(reader, id);
  const [item] = await itemsOf(reader, [list]);
  if (!item) throw refuse(payoutErrors.notFound);
  const orders = await ordersOf(reader.db, id);
  const { wantsSecond, typedAbove } = await readSettings(reader.db);
  const isFit = mayApprove(list, reader.caller.realUserId, wantsSecond);
  const isOpen = list.state === 'made' || list.state === 'approved';
  const isOut = orders.some(({ state }) => state === 'sent');
  return {
    ...item,
    version: list.version,
    orders: await orderViews(reader, list, orders),
    files: await filesOf(reader, id),
    cancel_reason: list.cancelReason,
    is_typed: isTyped(list, typedAbove),
    can: {
      change: isOpen,
      approve: list.state === 'made' && isFit,
      needs_other: list.state === 'made' && !isFit,
      give: list.state === 'approved' || (list.state === 'sent' && isOut),
      pay: list.state === 'sent' && isOut,
      cancel: isOpen,
    },
  };
};
