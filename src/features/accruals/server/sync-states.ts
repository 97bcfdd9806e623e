import { and, ne } from 'drizzle-orm';
import { isFree, isSpent } from '#features/accruals/accruals.rules.ts';
import { accruals } from '#features/accruals/server/accruals.tables.ts';
import { movedLines } from '#features/accruals/server/share-lines.ts';
import { type Accrual, moveAccruals } from '#features/accruals/server/totals.ts';
import { type Ground, isWhole } from '#features/accruals/server/write-grounds.ts';
import type { LedgerLine } from '#features/ledger/server/ledger.facade.ts';
import { anyOf, type Db } from '#kit/server/database.ts';

/** The accruals of grounds that stand, locked in one order whoever asks. */
export const lockAccruals = (db: Db, ...groundIds: readonly number[]): Promise<Accrual[]> =>
  db
    .select()
    .from(accruals)
    .where(and(anyOf(accruals.groundId, groundIds), ne(accruals.state, 'reversed')))
    .orderBy(accruals.id)
    .for('update');

/**
 * Where all that is owed for a ground has come, what is expected is confirmed; where it is short again, it is expected
 * again; what is confirmed at the issue waits for no money. Answers what that writes into the entry of each ground; `apply` brings the accruals of all into their states.
 */
export const syncStates = async (
  writing: { readonly db: Db; readonly now: Date },
  grounds: readonly Ground[],
): Promise<{
  readonly linesOf: (groundId: number) => LedgerLine[];
  readonly isSpent: boolean;
  readonly apply: () => Promise<void>;
}> => {
  const standing = await lockAccruals(writing.db, ...grounds.map(({ id }) => id));
  const stateOf = new Map(
    grounds.map((ground) => [ground.id, isWhole(ground) ? ('confirmed' as const) : ('expected' as const)]),
  );
  const moved = standing.filter(
    (accrual) =>
      isFree(accrual.state) &&
      !accrual.isConfirmedAtIssue &&
      accrual.state !== stateOf.get(accrual.groundId) &&
      accrual.kind !== 'clawback',
  );
  const movedOf = Map.groupBy(moved, ({ groundId }) => groundId);
  return {
    linesOf: (groundId) => movedLines(movedOf.get(groundId) ?? [], stateOf.get(groundId) ?? 'expected'),
    isSpent: standing.some((accrual) => isSpent(accrual.state) && !accrual.isConfirmedAtIssue),
    apply: async () => {
      for (const state of ['confirmed', 'expected'] as const)
        await moveAccruals(
          writing,
          moved.filter(({ groundId }) => stateOf.get(groundId) === state),
          state,
        );
    },
  };
};
