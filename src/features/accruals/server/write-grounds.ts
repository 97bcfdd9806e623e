import { sql } from 'drizzle-orm';
import {
  addKopecks,
  type Kopecks,
  kopecks,
  kopecksFromDecimal,
  negated,
  subtractKopecks,
  toDecimalString,
  zeroKopecks,
} from '#domain/money.ts';
import { type IsoDate, monthOf } from '#domain/moscow-date.ts';
import { isAboveLimit } from '#domain/reward.ts';
import { type CountedGround, countGround, dueDay } from '#features/accruals/accruals.count.ts';
import type { FrozenFacts, FrozenRates, FrozenTerms } from '#features/accruals/accruals.frozen.ts';
import {
  type AccrualState,
  type GroundKind,
  isNetworkLevel,
  type MissingPart,
  usualLimit,
} from '#features/accruals/accruals.rules.ts';
import { accrualGrounds, accruals, accrualSettings } from '#features/accruals/server/accruals.tables.ts';
import { accruedLines, incomeLines } from '#features/accruals/server/share-lines.ts';
import { type Accrual, addToTotals, countedAs } from '#features/accruals/server/totals.ts';
import { type LedgerEntry, postEntries } from '#features/ledger/server/ledger.facade.ts';
import { type Db, selectRow } from '#kit/server/database.ts';

/** A ground as it is stored. */
export type Ground = typeof accrualGrounds.$inferSelect;

/** A ground before it is counted and written. */
export type NewGround = {
  readonly kind: GroundKind;
  readonly dealId: number;
  readonly legId: number | null;
  readonly bankId: number | null;
  readonly agentId: number | null;
  readonly issueNumber: number | null;
  readonly paymentId: number | null;
  readonly day: IsoDate;
  readonly facts: FrozenFacts;
  readonly terms: FrozenTerms | null;
  readonly rates: FrozenRates | null;
  /** Who gets the money of each person; nobody where no contract has begun. */
  readonly payees: ReadonlyMap<number, number | null>;
  /** Payees whose contracts confirm their money at the issue. */
  readonly confirming?: ReadonlySet<number>;
  /** What a list is searched by, and the last name of each person in small letters. */
  readonly searchText: string;
  readonly names: ReadonlyMap<number, string>;
  /** The ground that it takes the place of: what has been received for it stands here further. */
  readonly replaces?: Pick<Ground, 'id' | 'received' | 'writtenOff' | 'writtenOffReason'>;
};

type Making = {
  readonly db: Db;
  readonly now: Date;
  readonly by: number | null;
  /** The kind of the entry, where it is not that of the ground. */
  readonly entryKind?: string;
  readonly reason?: string | null;
};

/** The most of the income that the network takes without a yes, in percent. */
export const readLimit = async (db: Db): Promise<string> => {
  const row = await selectRow<{ limit: string }>(
    db,
    sql`select trim_scale(limit_percent)::text as limit from ${accrualSettings}`,
  );
  return row?.limit ?? usualLimit;
};

const missingIn = ({ kind, legId, terms, rates, facts }: NewGround): MissingPart | null => {
  if (kind === 'opening') return null;
  const noTerms = terms === null && kind !== 'fee';
  // A fee of the deal alone has no bank that a row could be chosen by later.
  const noRates = rates === null && facts.people.own !== undefined && legId !== null;
  if (noTerms) return noRates ? 'both' : 'terms';
  return noRates ? 'rates' : null;
};

/** Whether all that is owed for a ground has come or is no longer waited for. */
export const isWhole = ({
  income,
  received,
  writtenOff,
}: Pick<Ground, 'income' | 'received' | 'writtenOff'>): boolean =>
  income !== null &&
  kopecksFromDecimal(received) + kopecksFromDecimal(writtenOff) >= kopecksFromDecimal(income);

/** Whether the network has more of what is left of the income than the limit lets it. */
export const isAbove = (
  { kind, income, writtenOff, network }: Pick<Ground, 'kind' | 'income' | 'writtenOff' | 'network'>,
  limit: string,
): boolean => {
  // What stood before the ledger began was agreed before it, too.
  if (income === null || kind === 'opening') return false;
  const left = subtractKopecks(kopecksFromDecimal(income), kopecksFromDecimal(writtenOff));
  const taken = kopecksFromDecimal(network);
  return taken > 0 && isAboveLimit(taken, left, limit);
};

/** What of the money of an earlier ground stands for the income counted anew; all of it while that is not known. */
type Carried = {
  readonly received: Kopecks;
  readonly writtenOff: Kopecks;
  /** What has come above the income: it is nobody's until it is ruled on. */
  readonly unclear: Kopecks;
  /** What need not have been written off. */
  readonly regained: Kopecks;
};

const carriedOf = ({ replaces }: Pick<NewGround, 'replaces'>, { income }: CountedGround): Carried => {
  const came = replaces ? kopecksFromDecimal(replaces.received) : zeroKopecks;
  const lost = replaces ? kopecksFromDecimal(replaces.writtenOff) : zeroKopecks;
  if (income === null)
    return { received: came, writtenOff: lost, unclear: zeroKopecks, regained: zeroKopecks };
  const received = kopecks(Math.min(came, income));
  const writtenOff = kopecks(Math.min(lost, income - received));
  return {
    received,
    writtenOff,
    unclear: subtractKopecks(came, received),
    regained: subtractKopecks(lost, writtenOff),
  };
};

const groundRow = (ground: NewGround, counted: CountedGround, limit: string, making: Making) => {
  const { payees: _payees, confirming: _confirming, names: _names, replaces, ...rest } = ground;
  const income = counted.income === null ? null : toDecimalString(counted.income);
  const network = toDecimalString(counted.network);
  const owed = ground.kind === 'fee' && income !== null ? { received: income } : {};
  const carried = carriedOf(ground, counted);
  const writtenOff = toDecimalString(carried.writtenOff);
  return {
    ...rest,
    ...owed,
    ...(replaces
      ? {
          replacesId: replaces.id,
          received: toDecimalString(carried.received),
          writtenOff,
          writtenOffReason: carried.writtenOff === 0 ? null : replaces.writtenOffReason,
        }
      : {}),
    state: 'live' as const,
    base: toDecimalString(counted.base),
    excess: toDecimalString(counted.excess),
    income,
    dueOn: ground.terms === null ? null : dueDay(ground.terms.values.due, ground.day),
    missing: missingIn(ground),
    network,
    needsYes: isAbove({ kind: ground.kind, income, network, writtenOff }, limit),
    createdBy: making.by,
    createdAt: making.now,
  };
};

const shareRows = (ground: NewGround, stored: Ground, counted: CountedGround, making: Making) => {
  const { kind, dealId, legId, bankId, day, payees, confirming } = ground;
  const hasCome = isWhole(stored);
  // The newest first, so the agent of the deal stands over those above him.
  return counted.shares.toReversed().map(({ level, personId, amount, formula }) => {
    // Our own people are paid by no contract of agents.
    const payeeId = isNetworkLevel(level) ? (payees.get(personId) ?? null) : personId;
    const isConfirmedAtIssue = isNetworkLevel(level) && payeeId !== null && confirming?.has(payeeId) === true;
    const state: AccrualState = hasCome || isConfirmedAtIssue ? 'confirmed' : 'expected';
    return {
      isConfirmedAtIssue,
      groundId: stored.id,
      kind,
      level,
      personId,
      dealId,
      legId,
      bankId,
      day,
      month: monthOf(day),
      payeeId,
      amount: toDecimalString(amount),
      state,
      formula,
      searchText: [ground.searchText, ground.names.get(personId) ?? ''].join(' ').trim(),
      createdBy: making.by,
      createdAt: making.now,
    };
  });
};

const entryOf = (
  stored: Ground,
  shares: readonly Accrual[],
  income: Kopecks,
  { unclear, regained }: Carried,
  making: Making,
): LedgerEntry => {
  const { kind, day, id, legId, bankId } = stored;
  const place = { legId, bankId, month: monthOf(day) };
  // A bank owes nothing less than nothing: what it has paid above its debt is unclear money.
  const evened: LedgerEntry['lines'] = [
    { account: 'bank_owes', amount: addKopecks(unclear, regained), ...place },
    { account: 'unclear', amount: negated(unclear), ...place },
    { account: 'income', amount: negated(regained), ...place },
  ];
  return {
    kind: making.entryKind ?? kind,
    day,
    source: { kind: 'ground', id },
    reason: making.reason ?? null,
    lines: [
      ...incomeLines(kind, place, income),
      ...accruedLines(place, shares),
      ...(unclear === 0 && regained === 0 ? [] : evened),
    ],
  };
};

/** Writes grounds with their shares, entries and totals by as many statements as one of them takes. */
export const writeGrounds = async (making: Making, grounds: readonly NewGround[]): Promise<Ground[]> => {
  if (grounds.length === 0) return [];
  const { db, now, by } = making;
  const limit = await readLimit(db);
  const counted = grounds.map(({ kind, facts, terms, rates }) =>
    countGround({ kind, facts, terms: terms?.values ?? null, rates: rates?.rows[0].row.values ?? null }),
  );
  const noShares: CountedGround = {
    base: zeroKopecks,
    excess: zeroKopecks,
    income: null,
    shares: [],
    network: zeroKopecks,
  };
  const stored = await db
    .insert(accrualGrounds)
    .values(grounds.map((ground, at) => groundRow(ground, counted[at] ?? noShares, limit, making)))
    .returning();
  const rows = grounds.flatMap((ground, at) => {
    const made = stored[at];
    return made ? shareRows(ground, made, counted[at] ?? noShares, making) : [];
  });
  const shares = rows.length === 0 ? [] : await db.insert(accruals).values(rows).returning();
  const caller = by === null ? {} : { caller: { userId: by } };
  await postEntries(
    { db, now, ...caller },
    stored.map((ground, at) => {
      const carried = carriedOf(grounds[at] ?? {}, counted[at] ?? noShares);
      const own = shares.filter(({ groundId }) => groundId === ground.id);
      const income = ground.income === null ? zeroKopecks : kopecksFromDecimal(ground.income);
      return entryOf(ground, own, income, carried, making);
    }),
  );
  await addToTotals(
    { db, now },
    shares.map((share) => countedAs(share)),
  );
  return stored;
};
