import { eq, inArray, sql } from 'drizzle-orm';
import {
  addKopecks,
  type Kopecks,
  kopecksFromDecimal,
  negated,
  toDecimalString,
  zeroKopecks,
} from '#domain/money.ts';
import { accrualEvents } from '#features/accruals/accruals.events.ts';
import type { AccrualState } from '#features/accruals/accruals.rules.ts';
import { accrualScope } from '#features/accruals/server/accruals.scope.ts';
import { accruals, accrualTotals } from '#features/accruals/server/accruals.tables.ts';
import type { Db } from '#kit/server/database.ts';
import { publish } from '#kit/server/realtime/publish.ts';

/** An accrual as it is stored. */
export type Accrual = typeof accruals.$inferSelect;

/** An amount of an accrual in kopecks. */
export const amountOf = ({ amount }: Pick<Accrual, 'amount'>): Kopecks => kopecksFromDecimal(amount);

/** What is added to the total of a state. */
type Change = {
  readonly of: Pick<Accrual, 'personId' | 'payeeId' | 'month'>;
  readonly state: AccrualState;
  readonly sum: Kopecks;
  readonly count: number;
};

type Row = {
  readonly personId: number | null;
  readonly payeeId: number | null;
  readonly state: AccrualState;
  readonly month: string;
  readonly sum: Kopecks;
  readonly count: number;
};

const keyOf = ({ personId, payeeId, state, month }: Row): string =>
  [month, state, personId ?? '', payeeId ?? ''].join(' ');

type Writing = { readonly db: Db; readonly now: Date };

/** Says to whoever sees these accruals that they have changed. */
const publishChanged = async (writing: Writing, changes: readonly Change[]): Promise<void> => {
  if (changes.length === 0) return;
  const to = accrualScope.seersOfAny(changes.map(({ of }) => of));
  await publish(writing, accrualEvents.changed, { to });
};

/** Adds to the totals by one statement, always in one order, and says that what they are of has changed. */
export const addToTotals = async (writing: Writing, changes: readonly Change[]): Promise<void> => {
  const { db } = writing;
  await publishChanged(writing, changes);
  const rows = changes.flatMap(({ of, state, sum, count }): Row[] => {
    const { personId, payeeId, month } = of;
    const part = { state, month, sum, count };
    return [
      { personId, payeeId, ...part },
      { personId: null, payeeId: null, ...part },
    ];
  });
  const added = [...Map.groupBy(rows, keyOf)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, same]) => {
      const [first] = same;
      if (!first) return [];
      const sum = addKopecks(...same.map((row) => row.sum));
      const count = same.reduce((total, row) => total + row.count, 0);
      return sum === 0 && count === 0 ? [] : [{ ...first, sum: toDecimalString(sum), count }];
    });
  if (added.length === 0) return;
  await db
    .insert(accrualTotals)
    .values(added)
    .onConflictDoUpdate({
      target: [accrualTotals.personId, accrualTotals.payeeId, accrualTotals.state, accrualTotals.month],
      set: {
        sum: sql`${accrualTotals.sum} + excluded.sum`,
        count: sql`${accrualTotals.count} + excluded.count`,
      },
    });
};

/**
 * What an accrual counts for in the total of a state. One that stands in another's line is no line of its own; taken
 * back it stands in no line any more and counts for nothing.
 */
export const countedAs = (accrual: Accrual, state = accrual.state): Change => ({
  of: accrual,
  state,
  sum: accrual.isFolded && state === 'reversed' ? zeroKopecks : amountOf(accrual),
  count: accrual.isFolded ? 0 : 1,
});

/** The same taken away. */
export const uncounted = (accrual: Accrual): Change => {
  const { sum, count, ...change } = countedAs(accrual);
  return { ...change, sum: negated(sum), count: -count };
};

type Further = Partial<Pick<Accrual, 'reportId' | 'actId' | 'reversedBy' | 'reversedAt' | 'reversedReason'>>;

/** Brings accruals into another state together with their totals. */
export const moveAccruals = async (
  writing: Writing,
  moved: readonly Accrual[],
  state: AccrualState,
  further: Further = {},
): Promise<void> => {
  if (moved.length === 0) return;
  const ids = moved.map(({ id }) => id);
  await writing.db
    .update(accruals)
    .set({ state, ...further })
    .where(inArray(accruals.id, ids));
  await addToTotals(
    writing,
    moved.flatMap((accrual) => [uncounted(accrual), countedAs(accrual, state)]),
  );
};

/** Changes what stands corrected in the line of an accrual. */
export const addCorrected = async (db: Db, accrualId: number, delta: Kopecks): Promise<void> => {
  const corrected = sql`${accruals.corrected} + ${toDecimalString(delta)}::numeric`;
  await db.update(accruals).set({ corrected }).where(eq(accruals.id, accrualId));
};
