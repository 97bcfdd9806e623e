import { and, eq, inArray, ne } from 'drizzle-orm';
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
import { moscowDateOf, monthOf } from '#domain/moscow-date.ts';
import type { accrualCalls } from '#features/accruals/accruals.contract.ts';
import { accrualErrors } from '#features/accruals/accruals.errors.ts';
import { isNetworkLevel } from '#features/accruals/accruals.rules.ts';
import { accrualTexts } from '#features/accruals/accruals.texts.ts';
import { accrualGrounds, accruals } from '#features/accruals/server/accruals.tables.ts';
import { correctAccrual } from '#features/accruals/server/correct-accrual.ts';
import { lockGrounds } from '#features/accruals/server/record-bank-money.ts';
import { syncStates } from '#features/accruals/server/sync-states.ts';
import { amountOf } from '#features/accruals/server/totals.ts';
import { type Ground, isAbove, readLimit } from '#features/accruals/server/write-grounds.ts';
import { postEntry } from '#features/ledger/server/ledger.facade.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

/** What a bank is waited for: `owed` is the whole of it, what has come included; null is as much as has come. */
type DueChange = {
  readonly groundId: number;
  readonly owed: Kopecks | null;
  /** What was left when it was decided: whoever saw another sum is told so. */
  readonly left?: Kopecks;
  readonly reason: string;
  /** The network's shares grow less by as much as our income does. */
  readonly takesShares: boolean;
};

const lockLive = async (operation: Operation, id: number): Promise<Ground & { readonly income: string }> => {
  const [ground] = await lockGrounds(operation.db, [id]);
  if (!ground || ground.kind === 'fee') throw refuse(accrualErrors.notFound);
  if (ground.state !== 'live') throw refuse(accrualErrors.notLive);
  if (ground.income === null) throw refuse(accrualErrors.noTerms);
  return { ...ground, income: ground.income };
};

/** A part of a share as the part of the income, rounded once, half up. */
const partOf = (share: Kopecks, part: Kopecks, whole: Kopecks): Kopecks =>
  kopecks(Number((2n * BigInt(share) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole))));

/** Takes from every share of the network what the income has lost of itself: a correction of each. */
const cutShares = async (
  operation: Operation,
  ground: Ground,
  { lost, before, reason }: { readonly lost: Kopecks; readonly before: Kopecks; readonly reason: string },
): Promise<void> => {
  const shares = await operation.db
    .select()
    .from(accruals)
    .where(
      and(
        eq(accruals.groundId, ground.id),
        ne(accruals.state, 'reversed'),
        inArray(accruals.kind, ['issue', 'reissue', 'opening']),
      ),
    )
    .orderBy(accruals.id);
  for (const share of shares.filter(({ level }) => isNetworkLevel(level))) {
    const delta = partOf(addKopecks(amountOf(share), kopecksFromDecimal(share.corrected)), lost, before);
    if (delta > 0) await correctAccrual(operation, { accrualId: share.id, delta: negated(delta), reason });
  }
};

/**
 * What a bank is waited for is changed, down to what has come and up to what its terms make: our income follows by an
 * entry of its own, the shares of others stay unless they are taken along.
 */
export const changeDue = async (
  operation: Operation,
  { groundId, owed, left, reason, takesShares }: DueChange,
): Promise<void> => {
  const { db, now } = operation;
  const ground = await lockLive(operation, groundId);
  const [income, received] = [kopecksFromDecimal(ground.income), kopecksFromDecimal(ground.received)];
  const before = subtractKopecks(income, kopecksFromDecimal(ground.writtenOff));
  if (left !== undefined && subtractKopecks(before, received) !== left) throw refuse(accrualErrors.changed);
  const after = owed ?? received;
  if (after < received) throw refuseField('owed', accrualTexts.problems.lessThanCame);
  if (after > income) throw refuseField('owed', accrualTexts.problems.moreThanTerms);
  const lost = subtractKopecks(before, after);
  if (lost === zeroKopecks) throw refuse(accrualErrors.nothingLeft);
  const writtenOff = toDecimalString(subtractKopecks(income, after));
  const needsYes = ground.needsYes || isAbove({ ...ground, writtenOff }, await readLimit(db));
  const written = { writtenOff, writtenOffReason: reason, needsYes };
  await db.update(accrualGrounds).set(written).where(eq(accrualGrounds.id, groundId));
  if (takesShares && lost > 0) await cutShares(operation, ground, { lost, before, reason });
  const { linesOf, apply } = await syncStates(operation, [{ ...ground, ...written }]);
  const place = { legId: ground.legId, bankId: ground.bankId, month: monthOf(ground.day) };
  await postEntry(operation, {
    kind: 'written_off',
    day: moscowDateOf(now),
    source: { kind: 'ground', id: groundId },
    reason,
    concerns: ground.day,
    lines: [
      { account: 'income', amount: lost, ...place },
      { account: 'bank_owes', amount: negated(lost), ...place },
      ...linesOf(groundId),
    ],
  });
  await apply();
  await recordChange(operation, {
    entity: 'accrualGround',
    entityId: groundId,
    before: { owed: toDecimalString(before) },
    after: { owed: toDecimalString(after), reason, takes_shares: takesShares },
  });
};

/** The rest of what a bank owes is no longer waited for: our income is less by it. */
export const writeOff = (
  operation: Operation,
  { ground_id: groundId, reason }: CallParsed<typeof accrualCalls.writeOff>['body'],
): Promise<void> => changeDue(operation, { groundId, owed: null, reason, takesShares: false });
