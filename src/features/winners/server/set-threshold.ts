import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { toDecimalString, kopecks } from '#domain/money.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { readThreshold } from '#features/winners/server/read-settings.ts';
import { recomputeCompanies } from '#features/winners/server/recompute-companies.ts';
import { winners, winnerSettingChanges } from '#features/winners/server/winners.tables.ts';
import { winnerProblems } from '#features/winners/winners.errors.ts';
import { queueThreshold } from '#features/winners/winners.rules.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

const asMoney = (roubles: number): string => toDecimalString(kopecks(roubles * 100));

/** §7 `files-winners/getsum`. */
export const showThreshold = async ({ db }: { readonly db: Db }): Promise<{ sum: string }> => ({
  sum: asMoney(await readThreshold(db)),
});

/**
 * §7 `files-winners/upsum`: who stands between the old and the new sum enters or leaves at once. A trial says how many.
 */
export const setThreshold = async (
  operation: Operation,
  { sum, is_dry_run: isDryRun }: { sum: string; is_dry_run: boolean },
) => {
  const { db, now, caller } = operation;
  const { min, max } = queueThreshold;
  const roubles = Number(sum);
  if (!Number.isInteger(roubles) || roubles < min || roubles > max)
    throw refuseField('sum', winnerProblems.between(min, max));
  const before = await readThreshold(db);
  const alive = and(
    gte(winners.signDeadline, moscowDateOf(now)),
    inArray(winners.registerState, ['named', 'signing']),
  );
  const entering = and(eq(winners.state, 'small'), gte(winners.security, sum), alive);
  const leaving = and(eq(winners.state, 'offered'), lt(winners.security, sum));
  const enter = await db.$count(winners, entering ?? sql`false`);
  const leave = await db.$count(winners, leaving ?? sql`false`);
  const answer = { sum: asMoney(roubles), enter, leave };
  if (isDryRun || roubles === before) return answer;
  await db
    .insert(winnerSettingChanges)
    .values({ name: 'threshold', value: roubles, setBy: caller.userId, setAt: now });
  const moved = [
    ...(await db
      .update(winners)
      .set({ state: 'offered', leftAt: null, rankedAt: null, updatedAt: now })
      .where(entering)
      .returning({ companyId: winners.companyId })),
    ...(await db
      .update(winners)
      .set({ state: 'small', leftAt: now, updatedAt: now })
      .where(leaving)
      .returning({ companyId: winners.companyId })),
  ];
  await recomputeCompanies(operation, [...new Set(moved.flatMap(({ companyId }) => companyId ?? []))]);
  await recordChange(operation, {
    entity: 'winnerSetting',
    entityId: 1,
    before: { threshold: before },
    after: { threshold: roubles },
  });
  return answer;
};
