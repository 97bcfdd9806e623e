import { eq, sql } from 'drizzle-orm';
import { addKopecks, type Kopecks, kopecksFromDecimal, toDecimalString, negated } from '#domain/money.ts';
import { type IsoDate, monthOf } from '#domain/moscow-date.ts';
import type { LedgerAccount } from '#features/ledger/ledger.accounts.ts';
import { firstOpenDay } from '#features/ledger/server/closed-days.ts';
import { ledgerBalances, ledgerEntries, ledgerLines } from '#features/ledger/server/ledger.tables.ts';
import { type Db, selectRows } from '#kit/server/database.ts';

/** A line of an entry before it is written; `month` is the first day of a month. */
export type LedgerLine = {
  readonly account: LedgerAccount;
  readonly amount: Kopecks;
  readonly payeeId?: number | null;
  readonly accrualId?: number | null;
  readonly legId?: number | null;
  readonly bankId?: number | null;
  readonly month?: IsoDate | null;
  /** An account of ours in a bank; such a line is put into the month of its entry's day. */
  readonly ownAccountId?: number | null;
};

/** An entry before it is written: what happened, on which day, for which record of its owner. */
export type LedgerEntry = {
  readonly kind: string;
  readonly day: IsoDate;
  readonly source: { readonly kind: string; readonly id: number };
  readonly reason?: string | null;
  /** The day of what it corrects or takes back: where its month is closed the entry names that month. */
  readonly concerns?: IsoDate;
  /** The entry that it takes back. */
  readonly reverses?: number | null;
  readonly lines: readonly LedgerLine[];
};

/** Whoever posts: a person by a call, or the clock by a job. */
type Posting = { readonly db: Db; readonly now: Date; readonly caller?: { readonly userId: number } };

type BalanceKey = Pick<LedgerLine, 'account' | 'payeeId' | 'month' | 'ownAccountId'>;

const keyOf = ({ account, payeeId, month, ownAccountId }: BalanceKey): string =>
  `${account} ${payeeId ?? ''} ${month ?? ''} ${ownAccountId ?? ''}`;

/** What lines add to the balances they belong to, always in one order. */
const sumsOf = (lines: readonly LedgerLine[]) =>
  [...Map.groupBy(lines, keyOf)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([key, [first, ...rest]]) => {
      if (!first) return [];
      const { account, payeeId = null, month = null, ownAccountId = null } = first;
      const amount = toDecimalString(addKopecks(first.amount, ...rest.map((line) => line.amount)));
      return [{ key, account, payee_id: payeeId, month, own_account_id: ownAccountId, amount }];
    });

/** An entry on a day that is open: of a closed one it goes over to the first open day and names the month it is of. */
const onOpenDay = (entry: LedgerEntry, first: IsoDate | null) => {
  const { concerns = entry.day } = entry;
  const isClosed = (day: IsoDate): boolean => first !== null && day < first;
  const day = first !== null && isClosed(entry.day) ? first : entry.day;
  const of = [entry.day, concerns].find(isClosed);
  return {
    ...entry,
    day,
    ofMonth: of === undefined ? null : monthOf(of),
    lines: entry.lines
      .filter(({ amount }) => amount !== 0)
      .map((line) => (line.ownAccountId == null ? line : { ...line, month: monthOf(day) })),
  };
};

type Dated = ReturnType<typeof onOpenDay>;

/** Rows of a statement, numbered as they stand. */
const rowsOf = (rows: readonly object[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows.map((row, nth) => ({ ...row, nth })))}::jsonb)`;

/** Writes entries with their balances and lines by one statement; answers their ids in order. */
const insertEntries = async (
  { db, now, caller }: Posting,
  entries: readonly Dated[],
): Promise<readonly number[]> => {
  const sums = sumsOf(entries.flatMap((entry) => entry.lines));
  const sumAt = new Map(sums.map(({ key }, at) => [key, at]));
  const heads = entries.map(({ kind, day, ofMonth, source, reverses, reason }) => ({
    kind,
    day,
    of_month: ofMonth,
    source_kind: source.kind,
    source_id: source.id,
    reverses_id: reverses,
    reason,
  }));
  const lines = entries.flatMap((entry, at) =>
    entry.lines.map(({ amount, accrualId, legId, bankId, ...line }) => ({
      entry: at,
      sum: sumAt.get(keyOf(line)),
      amount: toDecimalString(amount),
      accrual_id: accrualId,
      leg_id: legId,
      bank_id: bankId,
    })),
  );
  const made = await selectRows<{ id: number }>(
    db,
    sql`
    with made as (
      insert into ${ledgerEntries}
        (kind, day, of_month, source_kind, source_id, reverses_id, reason, recorded_by, recorded_at)
      select h.kind, h.day, h.of_month, h.source_kind, h.source_id, h.reverses_id, h.reason,
        ${caller?.userId ?? null}::int, ${now.toISOString()}::timestamptz
      from ${rowsOf(heads)} as h(nth int, kind text, day date, of_month date, source_kind text, source_id int,
        reverses_id int, reason text) order by h.nth
      returning id),
    entries as (select id, row_number() over (order by id) - 1 as nth from made),
    sums as (select * from ${rowsOf(sums)} as s(nth int, account text, payee_id int, month date, own_account_id int,
      amount numeric)),
    balances as (
      insert into ${ledgerBalances} as b (account, payee_id, month, own_account_id, amount)
      select s.account, s.payee_id, s.month, s.own_account_id, s.amount from sums s order by s.nth
      on conflict (account, payee_id, month, own_account_id) do update set amount = b.amount + excluded.amount
      returning b.id, b.account, b.payee_id, b.month, b.own_account_id),
    lines as (
      insert into ${ledgerLines}
        (entry_id, balance_id, account, payee_id, month, own_account_id, amount, accrual_id, leg_id, bank_id)
      select e.id, b.id, b.account, b.payee_id, b.month, b.own_account_id, l.amount, l.accrual_id, l.leg_id, l.bank_id
      from ${rowsOf(lines)} as l(nth int, entry int, sum int, amount numeric, accrual_id int, leg_id int, bank_id int)
      join entries e on e.nth = l.entry
      join sums s on s.nth = l.sum
      join balances b on b.account = s.account and coalesce(b.payee_id, 0) = coalesce(s.payee_id, 0)
        and coalesce(b.month, '-infinity') = coalesce(s.month, '-infinity')
        and coalesce(b.own_account_id, 0) = coalesce(s.own_account_id, 0)
      order by l.nth)
    select id from entries order by nth`,
  );
  return made.map(({ id }) => id);
};

/**
 * Writes entries with their lines and balances and answers their ids in order. Nothing is dated into a closed month.
 * Lines of nothing are left out, an entry without others is not written and has no id; one whose lines do not sum up to
 * nothing throws, here and in the base.
 */
export const postEntries = async (
  posting: Posting,
  entries: readonly LedgerEntry[],
): Promise<(number | null)[]> => {
  const first = await firstOpenDay(posting.db);
  const full = entries.map((entry) => onOpenDay(entry, first));
  for (const { kind, source, lines } of full)
    if (addKopecks(...lines.map(({ amount }) => amount)) !== 0)
      throw new RangeError(`The lines of ${kind} of ${source.kind} ${source.id} are no whole`);
  const filled = full.filter(({ lines }) => lines.length > 0);
  if (filled.length === 0) return entries.map(() => null);
  const ids = await insertEntries(posting, filled);
  const made = new Map(filled.map((entry, at) => [entry, ids[at]]));
  return full.map((entry) => made.get(entry) ?? null);
};

/**
 * Lets the base check now what has been posted since, and what comes after at the end again: of thousands of entries the
 * end of their transaction would take longer than a statement may.
 */
export const checkEntries = async (db: Db): Promise<void> => {
  await db.execute(sql`set constraints ledger_entries_whole, ledger_lines_whole immediate`);
  await db.execute(sql`set constraints ledger_entries_whole, ledger_lines_whole deferred`);
};

/** Writes one entry. */
export const postEntry = async (posting: Posting, entry: LedgerEntry): Promise<{ readonly id: number }> => {
  const [id] = await postEntries(posting, [entry]);
  if (id === undefined || id === null) throw new RangeError(`An entry of ${entry.kind} has no lines`);
  return { id };
};

type Reversal = {
  readonly entryId: number;
  readonly kind: string;
  readonly day: IsoDate;
  readonly reason: string;
};

/** Writes the mirror of an entry, which names it; the base refuses a second one. */
export const reverseEntry = async (
  posting: Posting,
  { entryId, kind, day, reason }: Reversal,
): Promise<{ readonly id: number }> => {
  const [entry] = await posting.db.select().from(ledgerEntries).where(eq(ledgerEntries.id, entryId));
  if (!entry) throw new RangeError(`There is no entry ${entryId}`);
  const lines = await posting.db.select().from(ledgerLines).where(eq(ledgerLines.entryId, entryId));
  return postEntry(posting, {
    kind,
    day,
    reason,
    reverses: entryId,
    concerns: entry.ofMonth ?? entry.day,
    source: { kind: entry.sourceKind, id: entry.sourceId },
    lines: lines.map(({ account, payeeId, accrualId, legId, bankId, month, ownAccountId, amount }) => ({
      account,
      payeeId,
      accrualId,
      legId,
      bankId,
      month,
      ownAccountId,
      amount: negated(kopecksFromDecimal(amount)),
    })),
  });
};
