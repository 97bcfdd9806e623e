import { type SQL, sql } from 'drizzle-orm';
import { type Asked, countedAs, narrowed, type Narrowed } from '#features/statistics/server/asked-days.ts';
import { filterConditions, measured, seenFacts } from '#features/statistics/server/facts-sql.ts';
import { dealFacts } from '#features/statistics/server/statistics.tables.ts';
import type { statisticsCalls } from '#features/statistics/statistics.contract.ts';
import { isOurs } from '#features/statistics/statistics.rules.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Refusals = CallReply<(typeof statisticsCalls)['showRefusals']>;
type Side = 'bank' | 'client';
type Row = { readonly by: Side; readonly reason: string; readonly count: number };

export const refusalsStatement = (asked: Narrowed, by: Side | undefined, seen: SQL, now: Date): SQL => {
  const conditions = sql.join(
    [measured('refused', { ...asked, by }, now), seen, ...filterConditions(asked)],
    sql` and `,
  );
  return sql`select d.refused_by as by, d.reason, count(*)::int as count from ${dealFacts} d where ${conditions}
    group by 1, 2 order by 3 desc, 1, 2`;
};

/** Why deals were lost in these days, the most frequent first, each with how much it and those before it make up. */
export const showRefusals = async (
  { db, caller, now }: Operation,
  { by, ...input }: Asked & { readonly by?: Side | undefined },
): Promise<Refusals> => {
  const asked = narrowed(input, now);
  const rows = await selectRows<Row>(db, refusalsStatement(asked, by, seenFacts(caller), now));
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  let before = 0;
  return {
    total: countedAs(total, 'refused', asked, by === undefined ? {} : { by }),
    reasons: rows.map((row) => {
      before += row.count;
      return {
        by: row.by,
        reason: row.reason,
        ...countedAs(row.count, 'refused', asked, { by: row.by, reason: row.reason }),
        so_far: Math.round((before * 1000) / total) / 10,
        is_ours: isOurs(row.reason),
      };
    }),
  };
};
