import { and, eq } from 'drizzle-orm';
import { addKopecks, type Kopecks, kopecksFromDecimal, toDecimalString, negated } from '#domain/money.ts';
import { type IsoDate, moscowDateOf, monthOf } from '#domain/moscow-date.ts';
import { accrualErrors } from '#features/accruals/accruals.errors.ts';
import { accrualTexts } from '#features/accruals/accruals.texts.ts';
import { type AccrualState, isFree, isNetworkLevel } from '#features/accruals/accruals.rules.ts';
import { accrualFiles, accrualGrounds, accruals } from '#features/accruals/server/accruals.tables.ts';
import { refuseOwnFavour } from '#features/accruals/server/own-favour.ts';
import { lockGrounds } from '#features/accruals/server/record-bank-money.ts';
import { accruedLines, revertedLines } from '#features/accruals/server/share-lines.ts';
import {
  type Accrual,
  addCorrected,
  addToTotals,
  amountOf,
  countedAs,
  moveAccruals,
} from '#features/accruals/server/totals.ts';
import { type Ground, isAbove, readLimit } from '#features/accruals/server/write-grounds.ts';
import { postEntry } from '#features/ledger/server/ledger.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Correction = {
  readonly accrualId: number;
  readonly delta: Kopecks;
  readonly reason: string;
  readonly fileId?: number | null;
};

/** An accrual with its ground, the ground locked first as everybody does. */
const lockAccrual = async (db: Db, id: number): Promise<{ accrual: Accrual; ground: Ground }> => {
  const [found] = await db.select({ groundId: accruals.groundId }).from(accruals).where(eq(accruals.id, id));
  if (!found) throw refuse(accrualErrors.notFound);
  const [ground] = await lockGrounds(db, [found.groundId]);
  const [accrual] = await db.select().from(accruals).where(eq(accruals.id, id)).for('update');
  if (!ground || !accrual) throw refuse(accrualErrors.notFound);
  return { accrual, ground };
};

const checkFile = async (db: Db, fileId: number | null): Promise<void> => {
  if (fileId === null) return;
  const [file] = await db
    .select({ id: accrualFiles.id })
    .from(accrualFiles)
    .where(eq(accrualFiles.id, fileId));
  if (!file) throw refuseField('file_id', accrualTexts.problems.noFile);
};

/** The network has more or less of a ground: above its limit it waits for a yes, whatever was allowed before. */
const addToNetwork = async (
  db: Db,
  ground: Ground,
  level: Accrual['level'],
  delta: Kopecks,
): Promise<void> => {
  if (!isNetworkLevel(level)) return;
  const network = toDecimalString(addKopecks(kopecksFromDecimal(ground.network), delta));
  const needsYes = isAbove({ ...ground, network }, await readLimit(db));
  const asksAnew = needsYes && delta > 0 ? { yesBy: null, yesAt: null, yesReason: null } : {};
  await db
    .update(accrualGrounds)
    .set({ network, needsYes, ...asksAnew })
    .where(eq(accrualGrounds.id, ground.id));
};

/** A correction of an accrual: in its line while that is in no report, after that a line of its own. */
const correctionRow = (accrual: Accrual, day: IsoDate) => {
  const { groundId, level, personId, payeeId, dealId, legId, bankId, formula, searchText } = accrual;
  const isFolded = isFree(accrual.state);
  const state: AccrualState = isFolded ? accrual.state : 'confirmed';
  return {
    groundId,
    level,
    personId,
    payeeId,
    dealId,
    legId,
    bankId,
    formula,
    searchText,
    isConfirmedAtIssue: accrual.isConfirmedAtIssue,
    state,
    parentId: accrual.id,
    isFolded,
    kind: 'correction' as const,
    day,
    month: isFolded ? accrual.month : monthOf(day),
  };
};

/**
 * Adds to an accrual or takes from it, with a reason. While the accrual is in no report the correction stands in its
 * line and goes with it; after that it is confirmed by itself and enters the next report.
 */
export const correctAccrual = async (
  operation: Operation,
  { accrualId, delta, reason, fileId = null }: Correction,
): Promise<{ readonly id: number }> => {
  const { db, caller, now } = operation;
  await checkFile(db, fileId);
  const { accrual, ground } = await lockAccrual(db, accrualId);
  if (accrual.kind === 'correction' || accrual.kind === 'clawback') throw refuse(accrualErrors.notCorrected);
  if (ground.state !== 'live' || accrual.state === 'reversed') throw refuse(accrualErrors.notLive);
  if (delta > 0) await refuseOwnFavour(operation, accrual.personId);
  const total = addKopecks(amountOf(accrual), kopecksFromDecimal(accrual.corrected), delta);
  if (total < 0) throw refuse(accrualErrors.belowZero);
  const day = moscowDateOf(now);
  const row = { ...correctionRow(accrual, day), reason, fileId, amount: toDecimalString(delta) };
  const [made] = await db
    .insert(accruals)
    .values({ ...row, createdBy: caller.userId, createdAt: now })
    .returning();
  if (!made) throw new Error('No correction was written');
  const { id: entryId } = await postEntry(operation, {
    kind: 'correction',
    day,
    source: { kind: 'accrual', id: made.id },
    reason,
    concerns: accrual.day,
    lines: accruedLines(made, [made]),
  });
  await db.update(accruals).set({ entryId }).where(eq(accruals.id, made.id));
  await addCorrected(db, accrual.id, delta);
  await addToNetwork(db, ground, accrual.level, delta);
  await addToTotals(operation, [countedAs(made)]);
  await recordChange(operation, {
    entity: 'accrual',
    entityId: accrual.id,
    after: { correction: made.id, delta: toDecimalString(delta), reason },
  });
  return { id: made.id };
};

/** Takes back a correction that is in no report, by the mirror of its entry. */
export const deleteCorrection = async (operation: Operation, id: number, reason: string): Promise<void> => {
  const { db, caller, now } = operation;
  const { accrual, ground } = await lockAccrual(db, id);
  if (accrual.kind !== 'correction' || accrual.parentId === null) throw refuse(accrualErrors.notFound);
  if (accrual.state === 'reversed') throw refuse(accrualErrors.changed);
  if (!isFree(accrual.state)) throw refuse(accrualErrors.inReport);
  const back = negated(amountOf(accrual));
  if (back > 0) await refuseOwnFavour(operation, accrual.personId);
  const [parent] = await db
    .select()
    .from(accruals)
    .where(and(eq(accruals.id, accrual.parentId)));
  if (parent && addKopecks(amountOf(parent), kopecksFromDecimal(parent.corrected), back) < 0)
    throw refuse(accrualErrors.belowZero);
  await postEntry(operation, {
    kind: 'correction_deleted',
    day: moscowDateOf(now),
    source: { kind: 'accrual', id },
    reason,
    reverses: accrual.entryId,
    concerns: accrual.day,
    lines: revertedLines(accrual, [accrual]),
  });
  await moveAccruals(operation, [accrual], 'reversed', {
    reversedBy: caller.userId,
    reversedAt: now,
    reversedReason: reason,
  });
  await addCorrected(db, accrual.parentId, back);
  await addToNetwork(db, ground, accrual.level, back);
  await recordChange(operation, {
    entity: 'accrual',
    entityId: accrual.parentId,
    after: { deleted: id, reason },
  });
};
