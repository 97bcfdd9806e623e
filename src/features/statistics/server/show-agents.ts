import { type SQL, sql } from 'drizzle-orm';
import { addDays } from '#domain/moscow-date.ts';
import { accrualGrounds, accruals, visibleAccruals } from '#features/accruals/server/accruals.read.ts';
import { users } from '#features/people/server/people.read.ts';
import { countedAs, type Narrowed } from '#features/statistics/server/asked-days.ts';
import { earnedOf, filterConditions, measured, seenFacts } from '#features/statistics/server/facts-sql.ts';
import { daysOf, sumsFor } from '#features/statistics/server/day-sums.ts';
import { dealFacts, statisticsDays } from '#features/statistics/server/statistics.tables.ts';
import { seesReward } from '#features/statistics/statistics.rules.ts';
import type { Caller } from '#kit/server/caller.ts';
import { anyOf, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

/** An agent who has made a deal in so many days is at work. */
const activeDays = 30;

/** The last days of those asked for in which an agent is looked at as active. */
const lately = ({ to }: Narrowed) => ({ from: addDays(to, 1 - activeDays), to });

const recentOfFacts = (asked: Narrowed, seen: SQL, now: Date): SQL => sql`
  select coalesce(d.agent_id, 0)::text as value, count(*)::int as count from ${dealFacts} d
  where ${sql.join([measured('created', { ...asked, ...lately(asked) }, now), seen, ...filterConditions(asked)], sql` and `)}
  group by 1`;

/** Deals made lately by agent; of all deals the sums of days tell it. */
const recentStatement = (asked: Narrowed, caller: Caller, now: Date): SQL =>
  sumsFor(caller, asked)?.axis === 'all'
    ? sql`select t.value, sum(t.created)::int as count from ${statisticsDays} t
          where ${daysOf('agent', lately(asked))} group by 1 having sum(t.created) > 0`
    : recentOfFacts(asked, seenFacts(caller), now);

/** Days from an agent's account to his first deal, of whatever days and kind. */
const firstStatement = (ids: readonly number[], seen: SQL): SQL => sql`
  select u.id::text as value, greatest(0, f.day - (u.created_at at time zone 'Europe/Moscow')::date) as days
  from ${users} u cross join lateral (
    select min(d.created_on) as day from ${dealFacts} d where d.agent_id = u.id and ${seen}) f
  where ${anyOf(sql`u.id`, ids)} and f.day is not null`;

/** What is accrued to each for guarantees and fees of these days, corrected as it stands now. */
const rewardStatement = (asked: Narrowed, ids: readonly number[], visible: SQL): SQL => sql`
  select a.person_id::text as value, sum(a.amount)::numeric(20, 2)::text as sum
  from ${accruals} a join ${accrualGrounds} g on g.id = a.ground_id join ${dealFacts} d on d.deal_id = g.deal_id
  where ${anyOf(sql`a.person_id`, ids)} and a.state <> 'reversed' and ${visible}
    and ${sql.join([earnedOf(sql`g`, asked), ...filterConditions(asked)], sql` and `)}
  group by 1`;

const mapOf = <Row extends { readonly value: string }>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.value, row]));

/** How many deals each agent has made lately, by his id; 0 is nobody. */
export const readRecent = async (
  { db, caller, now }: Operation,
  asked: Narrowed,
): Promise<ReadonlyMap<string, { readonly count: number }>> =>
  mapOf(await selectRows<{ value: string; count: number }>(db, recentStatement(asked, caller, now)));

/** What is told of agents alone, by the id of each. */
export const readAgents = async (
  { db, caller }: Operation,
  asked: Narrowed,
  recent: Awaited<ReturnType<typeof readRecent>>,
  values: readonly string[],
) => {
  const ids = values.map(Number).filter((id) => id > 0);
  const first = mapOf(
    await selectRows<{ value: string; days: number }>(db, firstStatement(ids, seenFacts(caller))),
  );
  const rewards = seesReward(caller.role)
    ? mapOf(
        await selectRows<{ value: string; sum: string }>(
          db,
          rewardStatement(asked, ids, visibleAccruals(caller)),
        ),
      )
    : null;
  return (value: string) =>
    value === '0'
      ? null
      : {
          recent: countedAs(recent.get(value)?.count ?? 0, 'created', {
            ...asked,
            ...lately(asked),
            agent: value,
          }),
          first_days: first.get(value)?.days ?? null,
          reward: rewards && (rewards.get(value)?.sum ?? '0.00'),
        };
};
