import { createHash } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  addKopecks,
  type Kopecks,
  kopecksFromDecimal,
  negated,
  subtractKopecks,
  toDecimalString,
  zeroKopecks,
} from '#domain/money.ts';
import { addDays, addMonths, type IsoDate } from '#domain/moscow-date.ts';
import { incomeMoneyKinds } from '#features/accruals/accruals.rules.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { invoicePayments, invoices } from '#features/deal-fees/server/deal-fees.read.ts';
import type { LedgerAccount } from '#features/ledger/ledger.accounts.ts';
import { ledgerEntries, ledgerLines } from '#features/ledger/server/ledger.read.ts';
import { type MonthBalances, type BalanceRow, lastDayOf } from '#features/months/months.rules.ts';
import { monthTexts as texts } from '#features/months/months.texts.ts';
import { monthClosings } from '#features/months/server/months.tables.ts';
import { accountStandings } from '#features/own-accounts/server/own-accounts.read.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import { anyOf, type Db, selectRow, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Reading = Pick<Operation, 'db' | 'services'>;

/** The lines of a month and, where the month before is not kept, of all before it, put together. */
type Moved = {
  readonly account: LedgerAccount;
  readonly payee: number | null;
  readonly bank: number | null;
  readonly own: number | null;
  readonly before: string;
  readonly plus: string;
  readonly minus: string;
  readonly received: string;
};

/** What moved on the days of a month; with no month kept before it, what moved before as well. */
const readMoved = (db: Db, month: IsoDate, isAlone: boolean): Promise<Moved[]> => {
  const last = lastDayOf(month);
  const inMonth = sql`e.day >= ${month}::date`;
  const kinds = sql`${sql.param([...incomeMoneyKinds])}::text[]`;
  const sum = (condition: ReturnType<typeof sql>) =>
    sql`coalesce(sum(l.amount) filter (where ${condition}), 0)::numeric(15,2)::text`;
  return selectRows<Moved>(
    db,
    sql`select l.account, l.payee_id as payee, l.bank_id as bank, l.own_account_id as own,
          ${sum(sql`not ${inMonth}`)} as before, ${sum(sql`${inMonth} and l.amount > 0`)} as plus,
          ${sum(sql`${inMonth} and l.amount < 0`)} as minus,
          ${sum(sql`${inMonth} and l.account = 'cash' and l.own_account_id is null and e.kind = any(${kinds})`)} as received
        from ${ledgerEntries} e join ${ledgerLines} l on l.entry_id = e.id
        where e.day <= ${last}::date and ${isAlone ? sql`true` : inMonth}
        group by l.account, l.payee_id, l.bank_id, l.own_account_id`,
  );
};

/** What our clients owed by invoices when a day had ended. */
const clientsOwed = async (db: Db, day: IsoDate): Promise<Kopecks> => {
  const endOfDay = sql`((${day}::date + 1)::timestamp at time zone 'Europe/Moscow')`;
  const row = await selectRow<{ sum: string }>(
    db,
    sql`select coalesce(sum(i.amount - coalesce((select sum(p.amount) from ${invoicePayments} p where p.invoice_id = i.id
            and p.paid_on <= ${day}::date and (p.removed_at is null or p.removed_at >= ${endOfDay})), 0)), 0)::numeric(15,2)::text as sum
        from ${invoices} i where i.issued_on <= ${day}::date and (i.cancelled_at is null or i.cancelled_at >= ${endOfDay})
          and (i.paid_at is null or i.paid_at >= ${day}::date::timestamptz)`,
  );
  return kopecksFromDecimal(row?.sum ?? '0');
};

type Part = {
  readonly key: string;
  readonly before: Kopecks;
  readonly plus: Kopecks;
  readonly minus: Kopecks;
};

const partsOf = (
  moved: readonly Moved[],
  keyOf: (row: Moved) => number | string | null,
  isOwed = false,
): Part[] =>
  [...Map.groupBy(moved, (row) => String(keyOf(row) ?? ''))].map(([key, rows]) => {
    const sum = (of: (row: Moved) => string): Kopecks =>
      addKopecks(...rows.map((row) => kopecksFromDecimal(of(row))));
    const [before, plus, minus] = [
      sum((row) => row.before),
      sum((row) => row.plus),
      negated(sum((row) => row.minus)),
    ];
    return isOwed ? { key, before: negated(before), plus: minus, minus: plus } : { key, before, plus, minus };
  });

/** Rows of a table: what was kept a month ago goes on, what has moved is added. */
const rowsOf = (
  parts: readonly Part[],
  kept: readonly BalanceRow[] | undefined,
  nameOf: (key: string) => string,
): BalanceRow[] => {
  const openings = new Map(kept?.map(({ key, closing }) => [key, kopecksFromDecimal(closing)]));
  const byKey = new Map(parts.map((part) => [part.key, part]));
  return [...new Set([...openings.keys(), ...byKey.keys()])]
    .map((key) => {
      const { before = zeroKopecks, plus = zeroKopecks, minus = zeroKopecks } = byKey.get(key) ?? {};
      const opening = kept ? (openings.get(key) ?? zeroKopecks) : before;
      return {
        key,
        name: nameOf(key),
        opening: toDecimalString(opening),
        plus: toDecimalString(plus),
        minus: toDecimalString(minus),
        closing: toDecimalString(subtractKopecks(addKopecks(opening, plus), minus)),
      };
    })
    .filter((row) => [row.opening, row.plus, row.minus, row.closing].some((sum) => sum !== '0.00'))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'ru') || (one.key < other.key ? -1 : 1));
};

type Standing = {
  readonly account_id: number;
  readonly number: string;
  readonly bank_name: string;
  readonly balance: string;
  readonly day: string | null;
  readonly amount: string | null;
};

/** Our accounts: an opening balance that falls into the month has come in it. */
const ownRows = async (db: Db, month: IsoDate, moved: readonly Moved[]): Promise<MonthBalances['own']> => {
  const last = lastDayOf(month);
  const read = (day: IsoDate) =>
    selectRows<Standing>(
      db,
      sql`select s.account_id, s.number, s.bank_name, s.balance::numeric(15,2)::text as balance, s.day::text as day,
            s.amount::text as amount
          from (${accountStandings(day)}) s where s.opening_day <= ${day}::date order by s.account_id`,
    );
  const before = new Map((await read(addDays(month, -1))).map((one) => [one.account_id, one.balance]));
  const parts = new Map(
    partsOf(
      moved.filter(({ own }) => own !== null),
      ({ own }) => own,
    ).map((part) => [part.key, part]),
  );
  return (await read(last)).map(({ account_id: id, number, bank_name: bank, balance, day, amount }) => {
    const { plus = zeroKopecks, minus = zeroKopecks } = parts.get(String(id)) ?? {};
    const movedNow = subtractKopecks(plus, minus);
    const opening = before.get(id) ?? toDecimalString(subtractKopecks(kopecksFromDecimal(balance), movedNow));
    return {
      key: String(id),
      name: `${number}, ${bank}`,
      opening,
      plus: toDecimalString(plus),
      minus: toDecimalString(minus),
      closing: balance,
      bank: day !== null && day >= month ? amount : null,
    };
  });
};

const clientRow = async (db: Db, month: IsoDate): Promise<BalanceRow[]> => {
  const [opening, closing] = [
    await clientsOwed(db, addDays(month, -1)),
    await clientsOwed(db, lastDayOf(month)),
  ];
  if (opening === 0 && closing === 0) return [];
  const grown = subtractKopecks(closing, opening);
  return [
    {
      key: 'clients',
      name: texts.clients,
      opening: toDecimalString(opening),
      plus: toDecimalString(grown > 0 ? grown : zeroKopecks),
      minus: toDecimalString(grown < 0 ? negated(grown) : zeroKopecks),
      closing: toDecimalString(closing),
    },
  ];
};

const incomeRows = (moved: readonly Moved[], nameOf: (key: string) => string): MonthBalances['income'] =>
  [...Map.groupBy(moved, ({ bank }) => String(bank ?? ''))]
    .map(([key, rows]) => ({
      key,
      name: nameOf(key),
      accrued: toDecimalString(
        negated(
          addKopecks(
            ...rows
              .filter(({ account }) => account === 'income')
              .flatMap(({ plus, minus }) => [kopecksFromDecimal(plus), kopecksFromDecimal(minus)]),
          ),
        ),
      ),
      received: toDecimalString(addKopecks(...rows.map(({ received }) => kopecksFromDecimal(received)))),
    }))
    .filter(({ accrued, received }) => accrued !== '0.00' || received !== '0.00')
    .toSorted((one, other) => one.name.localeCompare(other.name, 'ru'));

const bankNames = async (db: Db, ids: readonly number[]): Promise<(key: string) => string> => {
  const rows = await db.select({ id: banks.id, name: banks.name }).from(banks).where(anyOf(banks.id, ids));
  const names = new Map(rows.map(({ id, name }) => [String(id), name]));
  return (key) => names.get(key) ?? texts.noBank;
};

/** What is kept of a month that is closed. */
const closedBalances = async (db: Db, month: IsoDate): Promise<MonthBalances | undefined> => {
  const [row] = await db
    .select({ kept: monthClosings.kept })
    .from(monthClosings)
    .where(and(eq(monthClosings.month, month), isNull(monthClosings.reopenedAt)));
  return row?.kept;
};

/** Counts a month by the ledger, from what is kept of the month before it. */
export const countMonth = async (reading: Reading, month: IsoDate): Promise<MonthBalances> => {
  const { db } = reading;
  const before = await closedBalances(db, addMonths(month, -1));
  const moved = await readMoved(db, month, before === undefined);
  const bankKeys = [
    ...moved.map(({ bank }) => bank),
    ...(before?.debtors ?? []).map(({ key }) => Number(key)),
  ];
  const nameOfBank = await bankNames(
    db,
    bankKeys.flatMap((id) => id || []),
  );
  const people = await shortNamesOf(reading, [
    ...moved.map(({ payee }) => payee),
    ...(before?.payees ?? []).map(({ key }) => Number(key) || null),
  ]);
  const of = (account: LedgerAccount) => moved.filter((row) => row.account === account);
  const nameOfAccount = (key: string): string => texts.accounts[key as LedgerAccount];
  const debts = partsOf(of('bank_owes'), ({ bank }) => bank);
  return {
    month,
    turnover: rowsOf(
      partsOf(moved, ({ account }) => account),
      before?.turnover,
      nameOfAccount,
    ),
    own: await ownRows(db, month, moved),
    debtors: [
      ...rowsOf(
        debts,
        before?.debtors.filter(({ key }) => key !== 'clients'),
        nameOfBank,
      ),
      ...(await clientRow(db, month)),
    ],
    payees: rowsOf(
      partsOf(of('payable'), ({ payee }) => payee, true),
      before?.payees,
      (key) => people.get(Number(key)) ?? '',
    ),
    income: incomeRows(moved, nameOfBank),
  };
};

/** The hash of what is kept. */
export const hashOf = (kept: MonthBalances): string =>
  createHash('sha256').update(JSON.stringify(kept)).digest('hex');
