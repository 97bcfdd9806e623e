import { lt, max, type SQL, sql } from 'drizzle-orm';
import { winnerCompanies, winnerEvents, winnerHours } from '#features/winners/server/winners.tables.ts';
import { winnerLimits } from '#features/winners/winners.limits.ts';
import { chanceDays, wonResults } from '#features/winners/winners.results.ts';
import type { Services } from '#kit/server/services.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

const hourIn = (moment: SQL, zone: SQL): SQL =>
  sql`extract(hour from ${moment} at time zone ${zone})::smallint`;

/** How much better or worse than usual calls go at the hour it is in a zone; 1 where nothing is known. */
export const hourWeight = (moment: SQL, zone: SQL): SQL =>
  sql`coalesce((select h.weight from ${winnerHours} h where h.hour = ${hourIn(moment, zone)}), 1)`;

/** The rank of a company at the hour it is there; what cannot be made in time stays behind everything. */
export const rankAtHour = (rank: SQL, weight: SQL): SQL =>
  sql`case when ${rank} > 0 then round(${rank} * ${weight})::int else ${rank} end`;

const hourMs = 3_600_000;

/**
 * Counts anew, once an hour, how calls of the last half-year ended by the hour of whoever was called: the share of an hour,
 * drawn to the common one while its calls are few, beside the common share.
 */
export const countHours = (services: Services): Promise<void> =>
  writeByClock(services, async ({ db, now }) => {
    const [last] = await db.select({ at: max(winnerHours.countedAt) }).from(winnerHours);
    if (last?.at && now.getTime() - last.at.getTime() < hourMs) return;
    const at = now.toISOString();
    const since = new Date(now.getTime() - chanceDays * 24 * hourMs).toISOString();
    const won = sql.param(`{${wonResults.join(',')}}`);
    const few = sql`${winnerLimits.chanceWeight()}::float8`;
    await db.execute(sql`
      with hours as (
        select ${hourIn(sql`e.at`, sql`f.zone`)} as hour, count(*) as reached,
          count(*) filter (where e.result = any(${won}::text[])) as won
        from ${winnerEvents} e join ${winnerCompanies} f on f.id = e.company_id
        where e.kind = 'result' and e.undone_at is null and e.at > ${since}::timestamptz group by 1),
      common as (
        select (coalesce(sum(won), 0) + ${winnerLimits.chance() / 100}::float8 * ${few})
          / (coalesce(sum(reached), 0) + ${few}) as share from hours)
      insert into ${winnerHours} (hour, weight, counted_at)
      select hour, (won + share * ${few}) / (reached + ${few}) / share, ${at}::timestamptz from hours, common
      on conflict (hour) do update set weight = excluded.weight, counted_at = excluded.counted_at`);
    // An hour of which nothing is left within the days weighs as any other again.
    await db.delete(winnerHours).where(lt(winnerHours.countedAt, now));
  });
