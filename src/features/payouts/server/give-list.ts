import { Readable } from 'node:stream';
import { and, eq, sql } from 'drizzle-orm';
import { type PaymentOrder, writeOrders } from '#features/exchange-format/exchange-format.orders.ts';
import { encodeText } from '#features/exchange-format/server/exchange-format.facade.ts';
import { kopecksFromDecimal } from '#domain/money.ts';
import { formatDate, formatTime, moscowDateOf } from '#domain/moscow-date.ts';
import { publishFinance } from '#features/finance/server/finance.facade.ts';
import { findOwnAccounts } from '#features/own-accounts/server/own-accounts.facade.ts';
import type { payoutCalls } from '#features/payouts/payouts.contract.ts';
import { payoutErrors } from '#features/payouts/payouts.errors.ts';
import { payoutTexts as texts } from '#features/payouts/payouts.texts.ts';
import { type List, lockList, type Order, ordersOf } from '#features/payouts/server/find-list.ts';
import { judgeOrders, refuseProblems } from '#features/payouts/server/judge-orders.ts';
import {
  payoutFiles,
  payoutLists,
  payoutNumbers,
  payoutOrders,
} from '#features/payouts/server/payouts.tables.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Db } from '#kit/server/database.ts';
import { claimFiles } from '#kit/server/files/named-files.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';
import type { SentFile } from '#kit/server/send-file.ts';
import { streamCsv } from '#kit/server/stream-sheet.ts';

type Body = CallParsed<typeof payoutCalls.giveList>['body'];

const mostBytes = 1024 * 1024;
/** For so long whoever gave a file out may fetch it. */
const fetchMs = 10 * 60_000;
const mimes = { '1c': 'text/plain; charset=windows-1251', csv: 'text/csv; charset=utf-8' } as const;
const extensions = { '1c': 'txt', csv: 'csv' } as const;

/** Gives orders their numbers, the next ones of the year and the account: none is skipped, none is given twice. */
const numberOrders = async (db: Db, list: List, orders: readonly Order[]): Promise<void> => {
  const year = Number(list.day.slice(0, 4));
  const { ownAccountId } = list;
  const [row] = await db
    .insert(payoutNumbers)
    .values({ year, ownAccountId, last: orders.length })
    .onConflictDoUpdate({
      target: [payoutNumbers.year, payoutNumbers.ownAccountId],
      set: { last: sql`${payoutNumbers.last} + ${orders.length}` },
    })
    .returning();
  const first = (row?.last ?? 0) - orders.length + 1;
  for (const [at, { id }] of orders.entries())
    await db
      .update(payoutOrders)
      .set({ state: 'sent', year, number: first + at })
      .where(eq(payoutOrders.id, id));
};

const written = (list: List, order: Order): PaymentOrder => ({
  number: order.number ?? 0,
  day: list.day,
  sum: kopecksFromDecimal(order.sum),
  payee: order.side,
  incomeCode: order.incomeCode,
  purpose: order.purpose,
});

const exchangeOf = async (
  { db, now }: Operation,
  list: List,
  orders: readonly Order[],
): Promise<Uint8Array> => {
  const account = (await findOwnAccounts(db)).find(({ id }) => id === list.ownAccountId);
  if (!account) throw refuse(payoutErrors.noAccount);
  const text = writeOrders({
    payer: {
      name: account.name,
      inn: account.inn,
      kpp: account.kpp ?? '',
      account: account.number,
      bik: account.bic,
      corrAccount: account.correspondent,
      bankName: account.bankName,
    },
    orders: orders.map((order) => written(list, order)),
    madeOn: moscowDateOf(now),
    madeAt: `${formatTime(now)}:${String(now.getUTCSeconds()).padStart(2, '0')}`,
  });
  return encodeText(text, 'windows-1251');
};

const csvOf = async (list: List, orders: readonly Order[]): Promise<Uint8Array> => {
  async function* rows() {
    for (const { number, sum, side, incomeCode, purpose } of orders) {
      const { name, inn, kpp, account, bik, corrAccount } = side;
      const to = [name, inn, kpp, account, bik, corrAccount];
      yield [String(number), formatDate(list.day), sum, ...to, incomeCode, purpose];
    }
  }
  const columns = Object.values(texts.csv).map((title) => ({ title, width: 20 }));
  const parts: Buffer[] = [];
  for await (const part of streamCsv({ name: '', columns, rows: rows() })) parts.push(part);
  return Buffer.concat(parts);
};

/** Numbers the orders of an approved list, judged for the last time; those of one already out are left as they are. */
const sendOrders = async (operation: Operation, list: List): Promise<void> => {
  const { db, now } = operation;
  const orders = (await ordersOf(db, list.id)).filter(({ state }) => state === 'waiting');
  refuseProblems(orders, await judgeOrders(operation, list, orders, true));
  await numberOrders(db, list, orders);
  await db
    .update(payoutLists)
    .set({ state: 'sent', sentAt: now, version: list.version + 1 })
    .where(eq(payoutLists.id, list.id));
};

/** Gives a list out as a file for the bank: once, and again only with a reason. Answers the file, to be fetched at once. */
export const giveList = async (
  operation: Operation,
  { id, version, format, reason }: Body,
): Promise<{ file_id: number }> => {
  const { db, caller, now, services } = operation;
  const list = await lockList(db, id, { version, states: ['approved', 'sent'] });
  if (list.state === 'approved') await sendOrders(operation, list);
  else if (!reason) throw refuse(payoutErrors.again);
  const orders = (await ordersOf(db, id)).filter(({ state }) => state === 'sent');
  if (orders.length === 0) throw refuse(payoutErrors.wrongState);
  const content = format === '1c' ? await exchangeOf(operation, list, orders) : await csvOf(list, orders);
  const saved = await services.files.save(Readable.from([content]), {
    maxBytes: mostBytes,
    accept: () => Promise.resolve(),
  });
  await claimFiles(db, services.files, [saved.id]);
  const [file] = await db
    .insert(payoutFiles)
    .values({
      listId: id,
      format,
      sha256: saved.sha256,
      bytes: saved.bytes,
      name: `${texts.fileName(id, list.day)}.${extensions[format]}`,
      reason: reason ?? null,
      byUserId: caller.realUserId,
      at: now,
    })
    .returning();
  if (!file) throw new Error('No file was written down');
  await recordChange(operation, {
    entity: 'payoutList',
    entityId: id,
    before: { state: list.state },
    after: { state: 'sent', file: saved.sha256, format, reason: reason ?? null },
  });
  await publishFinance(operation);
  return { file_id: file.id };
};

/** A file that was given out just now, to whoever gave it out. */
export const openFile = async (
  { db, caller, now, services }: Pick<Operation, 'db' | 'caller' | 'now' | 'services'>,
  id: number,
): Promise<SentFile> => {
  const [file] = await db
    .select()
    .from(payoutFiles)
    .where(and(eq(payoutFiles.id, id), eq(payoutFiles.byUserId, caller.realUserId)));
  if (!file || now.getTime() - file.at.getTime() > fetchMs) throw refuse(payoutErrors.expired);
  return {
    ...(await services.files.open(file.sha256, { verify: true })),
    name: file.name,
    mime: mimes[file.format],
  };
};
