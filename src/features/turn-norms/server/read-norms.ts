import { desc, sql } from 'drizzle-orm';
import { type Norm, type Norms, type TurnPlace, usualNorms } from '#features/turn-norms/turn-norms.rules.ts';
import { turnNormChanges } from '#features/turn-norms/server/turn-norms.tables.ts';
import type { Db } from '#kit/server/database.ts';

/** The last change of every place that was ever changed. */
export const readLastChanges = async (
  db: Db,
): Promise<ReadonlyMap<TurnPlace, { readonly id: number; readonly norm: Norm | null }>> => {
  const { id, place, amount, unit } = turnNormChanges;
  const rows = await db
    .selectDistinctOn([place], { id, place, amount, unit })
    .from(turnNormChanges)
    .orderBy(place, desc(id));
  return new Map(
    rows.map((row) => [
      row.place,
      {
        id: row.id,
        norm: row.amount === null || row.unit === null ? null : { amount: row.amount, unit: row.unit },
      },
    ]),
  );
};

type OwnNorm = {
  readonly place: TurnPlace;
  readonly amount: number | null;
  readonly unit: Norm['unit'] | null;
};

/** What `normsOf` is made of, for whoever reads it together with more. */
export const normsColumn = sql<readonly OwnNorm[]>`(select coalesce(json_agg(n), '[]') from (
  select distinct on (place) place, amount, unit from ${turnNormChanges} order by place, id desc) n)`;

/** The norms that hold now: as changed by people, else as usual. */
export const normsOf = (own: readonly OwnNorm[]): Norms => ({
  ...usualNorms,
  ...Object.fromEntries(
    own.flatMap(({ place, amount, unit }) =>
      amount === null || unit === null ? [] : [[place, { amount, unit }]],
    ),
  ),
});
