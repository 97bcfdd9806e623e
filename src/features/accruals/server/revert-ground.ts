import { eq, sql } from 'drizzle-orm';
import {
  addKopecks,
  kopecks,
  kopecksFromDecimal,
  toDecimalString,
  zeroKopecks,
  negated,
} from '#domain/money.ts';
import { type IsoDate, monthOf } from '#domain/moscow-date.ts';
import { emptyFormula } from '#features/accruals/accruals.frozen.ts';
import { isFree, isNetworkLevel, isSpent } from '#features/accruals/accruals.rules.ts';
import { accrualGrounds, accruals } from '#features/accruals/server/accruals.tables.ts';
import { accruedLines, incomeLines, revertedLines } from '#features/accruals/server/share-lines.ts';
import { lockAccruals } from '#features/accruals/server/sync-states.ts';
import {
  type Accrual,
  addCorrected,
  addToTotals,
  amountOf,
  countedAs,
  moveAccruals,
} from '#features/accruals/server/totals.ts';
import {
  type Ground,
  isAbove,
  isWhole,
  type NewGround,
  readLimit,
  writeGrounds,
} from '#features/accruals/server/write-grounds.ts';
import { type LedgerLine, postEntries } from '#features/ledger/server/ledger.facade.ts';
import { ledgerEntries } from '#features/ledger/server/ledger.read.ts';
import { type Db, selectRow } from '#kit/server/database.ts';

type Making = { readonly db: Db; readonly now: Date; readonly by: number | null };

type Reverting = {
  readonly kind: 'clawback' | 'fee_removed' | 'recount';
  readonly day: IsoDate;
  readonly reason: string;
};

/** What we have earned is given back: what has come goes, what was owed is owed no more. */
const incomeBack = (ground: Ground, kind: Reverting['kind']): LedgerLine[] => {
  const { legId, bankId, day } = ground;
  const place = { legId, bankId, month: monthOf(day) };
  const income = ground.income === null ? zeroKopecks : kopecksFromDecimal(ground.income);
  if (kind === 'recount') return incomeLines(ground.kind, place, negated(income));
  const [received, writtenOff] = [kopecksFromDecimal(ground.received), kopecksFromDecimal(ground.writtenOff)];
  const earned = kopecks(income - writtenOff);
  return [
    { account: 'income', amount: earned, ...place },
    { account: 'cash', amount: negated(received), ...place },
    { account: 'bank_owes', amount: kopecks(received - earned), ...place },
  ];
};

const firstEntryOf = async (db: Db, groundId: number): Promise<number | null> => {
  const row = await selectRow<{ id: number }>(
    db,
    sql`select id from ${ledgerEntries} where source_kind = 'ground' and source_id = ${groundId} order by id limit 1`,
  );
  return row?.id ?? null;
};

/** What documents have promised is not taken back from them: it stands against the payee for the next report. */
const writeTwins = async (
  { db, now, by }: Making,
  spent: readonly Accrual[],
  { day, reason }: Reverting,
): Promise<Accrual[]> => {
  if (spent.length === 0) return [];
  const twins = spent.map((accrual) => ({
    groundId: accrual.groundId,
    parentId: accrual.id,
    kind: 'clawback' as const,
    level: accrual.level,
    personId: accrual.personId,
    payeeId: accrual.payeeId,
    dealId: accrual.dealId,
    legId: accrual.legId,
    bankId: accrual.bankId,
    day,
    month: monthOf(day),
    amount: toDecimalString(negated(amountOf(accrual))),
    state: 'confirmed' as const,
    formula: accrual.formula,
    reason,
    searchText: accrual.searchText,
    createdBy: by,
    createdAt: now,
  }));
  return db.insert(accruals).values(twins).returning();
};

/** Takes back a ground that is locked, with all that was accrued by it, by one entry that names the first. */
export const revertGround = async (
  making: Making,
  ground: Ground,
  reverting: Reverting,
): Promise<Accrual[]> => {
  const { db, now, by } = making;
  const { kind, day, reason } = reverting;
  const standing = await lockAccruals(db, ground.id);
  const free = standing.filter(({ state }) => isFree(state));
  const spent = standing.filter(({ state, kind: made }) => isSpent(state) && made !== 'clawback');
  const twins = await writeTwins(making, spent, reverting);
  const place = { legId: ground.legId, bankId: ground.bankId, month: monthOf(ground.day) };
  const caller = by === null ? {} : { caller: { userId: by } };
  await postEntries({ db, now, ...caller }, [
    {
      kind,
      day,
      reason,
      source: { kind: 'ground', id: ground.id },
      concerns: ground.day,
      reverses: await firstEntryOf(db, ground.id),
      lines: [...incomeBack(ground, kind), ...revertedLines(place, free), ...accruedLines(place, twins)],
    },
  ]);
  await moveAccruals({ db, now }, free, 'reversed', {
    reversedBy: by,
    reversedAt: now,
    reversedReason: reason,
  });
  await addToTotals(
    { db, now },
    twins.map((twin) => countedAs(twin)),
  );
  await db
    .update(accrualGrounds)
    .set({ state: kind === 'recount' ? 'replaced' : 'reversed' })
    .where(eq(accrualGrounds.id, ground.id));
  return standing;
};

/** A correction as it stands again in the line of another accrual of the same person. */
const carriedRow = (correction: Accrual, parent: Accrual, day: IsoDate, now: Date) => {
  const { amount, reason, fileId, createdBy } = correction;
  const { id: parentId, groundId, level, personId, payeeId, dealId, legId, bankId, month, state } = parent;
  const { isConfirmedAtIssue } = parent;
  return {
    amount,
    reason,
    fileId,
    createdBy,
    parentId,
    groundId,
    level,
    personId,
    payeeId,
    dealId,
    legId,
    bankId,
    day,
    month,
    state,
    isConfirmedAtIssue,
    kind: 'correction' as const,
    isFolded: true,
    formula: parent.formula,
    searchText: parent.searchText,
    createdAt: now,
  };
};

const isSamePerson = (one: Accrual, other: Accrual): boolean =>
  one.level === other.level && one.personId === other.personId;

/** Writes corrections that stand again: their entries, their sums in the lines they stand in, the totals. */
const postCarried = async (making: Making, written: readonly Accrual[], day: IsoDate): Promise<void> => {
  const { db, now } = making;
  const entries = await postEntries(
    { db, now },
    written.map((child) => ({
      kind: 'correction',
      day,
      reason: child.reason,
      source: { kind: 'accrual', id: child.id },
      lines: accruedLines(child, [child]),
    })),
  );
  for (const [at, child] of written.entries()) {
    await db
      .update(accruals)
      .set({ entryId: entries[at] ?? null })
      .where(eq(accruals.id, child.id));
    if (child.parentId !== null) await addCorrected(db, child.parentId, amountOf(child));
  }
  await addToTotals(
    { db, now },
    written.map((child) => countedAs(child)),
  );
};

/** A share of nothing for somebody to whom a ground has given none: a correction stands in its line. */
export const addEmptyShare = async (
  { db, now, by }: Making,
  ground: Ground,
  person: Pick<Accrual, 'level' | 'personId' | 'payeeId' | 'searchText' | 'isConfirmedAtIssue'>,
): Promise<Accrual> => {
  const { id: groundId, kind, dealId, legId, bankId, day } = ground;
  const { level, personId, payeeId, searchText, isConfirmedAtIssue } = person;
  const [made] = await db
    .insert(accruals)
    .values({
      groundId,
      kind,
      level,
      personId,
      payeeId,
      dealId,
      legId,
      bankId,
      day,
      searchText,
      isConfirmedAtIssue,
      month: monthOf(day),
      amount: '0.00',
      state: isWhole(ground) || isConfirmedAtIssue ? 'confirmed' : 'expected',
      formula: emptyFormula,
      createdBy: by,
      createdAt: now,
    })
    .returning();
  if (!made) throw new Error('No share was written');
  await addToTotals({ db, now }, [countedAs(made)]);
  return made;
};

/** Corrections by hand outlive a recount: they stand again in the line of the same person, whatever his share is now. */
const carryCorrections = async (
  making: Making,
  made: Ground,
  corrections: readonly Accrual[],
  day: IsoDate,
): Promise<void> => {
  const { db, now } = making;
  if (corrections.length === 0) return;
  const parents = await lockAccruals(db, made.id);
  for (const correction of corrections)
    if (!parents.some((one) => isSamePerson(one, correction)))
      parents.push(await addEmptyShare(making, made, correction));
  const rows = corrections.flatMap((correction) => {
    const parent = parents.find((one) => isSamePerson(one, correction));
    return parent ? [carriedRow(correction, parent, day, now)] : [];
  });
  const written = await db.insert(accruals).values(rows).returning();
  await postCarried(making, written, day);
  const added = addKopecks(...written.filter(({ level }) => isNetworkLevel(level)).map(amountOf));
  const network = toDecimalString(addKopecks(kopecksFromDecimal(made.network), added));
  const needsYes = isAbove({ ...made, network }, await readLimit(db));
  await db.update(accrualGrounds).set({ network, needsYes }).where(eq(accrualGrounds.id, made.id));
};

/** Counts a ground that is locked anew: an entry takes the earlier one back, and another one is its new accrual. */
export const replaceGround = async (
  making: Making,
  ground: Ground,
  next: NewGround,
  { day, reason }: { readonly day: IsoDate; readonly reason: string },
): Promise<void> => {
  const standing = await revertGround(making, ground, { kind: 'recount', day, reason });
  const [made] = await writeGrounds({ ...making, reason }, [{ ...next, replaces: ground }]);
  if (!made) throw new Error('No ground was written');
  await carryCorrections(
    making,
    made,
    standing.filter(({ kind }) => kind === 'correction'),
    day,
  );
};
