import { eq, sql } from 'drizzle-orm';
import { addKopecks, type Kopecks, kopecksFromDecimal, toDecimalString, negated } from '#domain/money.ts';
import { type IsoDate, monthOf } from '#domain/moscow-date.ts';
import type { LedgerAccount } from '#features/ledger/ledger.accounts.ts';
import { firstOpenDay } from '#features/ledger/server/closed-days.ts';
import { ledgerBalances, ledgerEntries, ledgerLines } from '#features/ledger/server/ledger.tables.ts';
import type { Db } from '#kit/server/database.ts';
import { pagesOf } from '#kit/server/database/pages-of.ts';

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

/** Adds lines to the balances they belong to, always in one order, and answers the balance of each key. */
const addToBalances = async (db: Db, lines: readonly LedgerLine[]): Promise<Map<string, number>> => {
  const added = [...Map.groupBy(lines, keyOf)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, [first, ...rest]]) => {
      if (!first) return [];
      const { account, payeeId = null, month = null, ownAccountId = null } = first;
      const amount = toDecimalString(addKopecks(first.amount, ...rest.map((line) => line.amount)));
      return [{ account, payeeId, month, ownAccountId, amount }];
    });
  const ids = new Map<string, number>();
  for (const page of pagesOf(added)) {
    const written = await db
      .insert(ledgerBalances)
      .values(page)
      .onConflictDoUpdate({
        target: [
          ledgerBalances.account,
          ledgerBalances.payeeId,
          ledgerBalances.month,
          ledgerBalances.ownAccountId,
        ],
        set: { amount: sql`${ledgerBalances.amount} + excluded.amount` },
      })
      .returning();
    for (const balance of written) ids.set(keyOf(balance), balance.id);
  }
  return ids;
};

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

/**
 * Writes entries with their lines and balances, some hundreds by a statement, and answers their ids in order. Nothing is dated into a closed month. Lines of nothing are left out, an entry without others is not written and has no id; one whose lines do not sum
 * up to nothing throws, here and in the base.
 */
export const postEntries = async (
  posting: Posting,
  entries: readonly LedgerEntry[],
): Promise<(number | null)[]> => {
  const { db, now, caller } = posting;
  const first = await firstOpenDay(db);
  const full = entries.map((entry) => onOpenDay(entry, first));
  for (const { kind, source, lines } of full)
    if (addKopecks(...lines.map(({ amount }) => amount)) !== 0)
      throw new RangeError(`The lines of ${kind} of ${source.kind} ${source.id} are no whole`);
  const filled = full.filter(({ lines }) => lines.length > 0);
  if (filled.length === 0) return entries.map(() => null);
  const made = new Map<(typeof filled)[number], number>();
  for (const page of pagesOf(filled)) {
    const rows = page.map(({ kind, day, ofMonth, source, reason, reverses }) => ({
      kind,
      day,
      ofMonth,
      sourceKind: source.kind,
      sourceId: source.id,
      reversesId: reverses ?? null,
      reason: reason ?? null,
      recordedBy: caller?.userId ?? null,
      recordedAt: now,
    }));
    const ids = await db.insert(ledgerEntries).values(rows).returning({ id: ledgerEntries.id });
    for (const [at, entry] of page.entries()) made.set(entry, ids[at]?.id ?? 0);
  }
  const balances = await addToBalances(
    db,
    filled.flatMap(({ lines }) => lines),
  );
  const lines = filled.flatMap((entry) =>
    entry.lines.map(({ amount, ...line }) => ({
      ...line,
      amount: toDecimalString(amount),
      entryId: made.get(entry) ?? 0,
      balanceId: balances.get(keyOf(line)) ?? 0,
    })),
  );
  for (const page of pagesOf(lines)) await db.insert(ledgerLines).values(page);
  return full.map((entry) => made.get(entry) ?? null);
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
