import { isDeepStrictEqual } from 'node:util';
import { asc, inArray, sql } from 'drizzle-orm';
import { readCalendar } from '#features/calendar/server/calendar.facade.ts';
import { addToDays, recountDay, recountMonth } from '#features/statistics/server/day-sums.ts';
import { readRaw } from '#features/statistics/server/read-raw.ts';
import {
  dealFacts,
  legFacts,
  statisticsChanges,
  statisticsState,
} from '#features/statistics/server/statistics.tables.ts';
import { factOfDeal, factsOfLegs } from '#features/statistics/statistics.facts.ts';
import { anyOf, type Db, selectRows } from '#kit/server/database.ts';
import { pagesOf } from '#kit/server/database/pages-of.ts';

type Counting = { readonly db: Db; readonly now: Date };

/** One counts at a time: what is written never comes of an older look than what stands there. */
const alone = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(hashtextextended('statistics', 0))`);

const work = async (db: Db, ids: readonly number[]) => {
  const calendar = await readCalendar(db);
  const raw = await readRaw(db, ids);
  return { deals: raw.map((one) => factOfDeal(one, calendar)), legs: raw.flatMap(factsOfLegs) };
};

const store = async (db: Db, ids: readonly number[]): Promise<void> => {
  const facts = await work(db, ids);
  const of = [...ids];
  const these = anyOf(sql`d.deal_id`, ids);
  await addToDays(db, { which: these, sign: -1 });
  await db.delete(legFacts).where(inArray(legFacts.dealId, of));
  await db.delete(dealFacts).where(inArray(dealFacts.dealId, of));
  for (const page of pagesOf(facts.deals)) await db.insert(dealFacts).values(page);
  for (const page of pagesOf(facts.legs)) await db.insert(legFacts).values(page);
  await addToDays(db, { which: these, sign: 1 });
};

/** Counts a page of the deals that have changed; false once none is left, and the facts are of this moment. */
export const countPage = async ({ db, now }: Counting, size: number): Promise<boolean> => {
  await alone(db);
  const changes = await db.select().from(statisticsChanges).orderBy(asc(statisticsChanges.id)).limit(size);
  if (changes.length > 0) {
    await store(db, [...new Set(changes.map(({ dealId }) => dealId))]);
    await db.delete(statisticsChanges).where(
      inArray(
        statisticsChanges.id,
        changes.map(({ id }) => id),
      ),
    );
  }
  if (changes.length === size) return true;
  await db.update(statisticsState).set({ countedAt: now });
  return false;
};

/** The deals of a month, page by page. */
const selectOfMonth = (month: string, after: number, limit: number) => sql`
  select d.deal_id as id from ${dealFacts} d
  where d.created_on >= ${month}::date and d.created_on < (${month}::date + interval '1 month') and d.deal_id > ${after}
  order by d.deal_id limit ${limit}`;

type Checked = { readonly last: number | undefined; readonly seen: number; readonly wrong: number };

const keyed = <Row extends object>(rows: readonly Row[], key: keyof Row): Map<unknown, Row> =>
  new Map(rows.map((row) => [row[key], row]));

/** Compares a page of a month's facts with the records themselves and puts right what differs. */
export const checkPage = async (db: Db, month: string, after: number, size: number): Promise<Checked> => {
  await alone(db);
  const page = await selectRows<{ id: number }>(db, selectOfMonth(month, after, size));
  const ids = page.map(({ id }) => id);
  if (ids.length === 0) return { last: undefined, seen: 0, wrong: 0 };
  const changed = new Set(
    (await db.select().from(statisticsChanges).where(inArray(statisticsChanges.dealId, ids))).map(
      ({ dealId }) => dealId,
    ),
  );
  const stored = {
    deals: keyed(await db.select().from(dealFacts).where(inArray(dealFacts.dealId, ids)), 'dealId'),
    legs: Map.groupBy(
      await db.select().from(legFacts).where(inArray(legFacts.dealId, ids)).orderBy(asc(legFacts.legId)),
      ({ dealId }) => dealId,
    ),
  };
  const { deals, legs } = await work(db, ids);
  const legsOf = Map.groupBy(legs, ({ dealId }) => dealId);
  const wrong = deals
    .filter(
      (fact) =>
        !changed.has(fact.dealId) &&
        !(
          isDeepStrictEqual(fact, stored.deals.get(fact.dealId)) &&
          isDeepStrictEqual(legsOf.get(fact.dealId) ?? [], stored.legs.get(fact.dealId) ?? [])
        ),
    )
    .map(({ dealId }) => dealId);
  if (wrong.length > 0) await store(db, wrong);
  return { last: ids.length < size ? undefined : ids.at(-1), seen: ids.length, wrong: wrong.length };
};

/** Whether the sums of a day were wrong; they are right from now on. */
export const checkDay = async (db: Db, day: string): Promise<boolean> => {
  await alone(db);
  return recountDay(db, day);
};

/** Whether the sums of a month were others than those of its days come to. */
export const checkMonthSums = async (db: Db, month: string): Promise<boolean> => {
  await alone(db);
  return recountMonth(db, month);
};

/** A month with deals, one of chance. */
export const anyMonth = async (db: Db): Promise<string | undefined> => {
  const [row] = await selectRows<{ month: string | null }>(
    db,
    sql`select to_char(m.month, 'YYYY-MM-DD') as month from (
          select date_trunc('month', least.on_day) + n * interval '1 month' as month
          from (select min(created_on)::timestamp as on_day, max(created_on)::timestamp as to_day from ${dealFacts}) least
          cross join lateral generate_series(0, (extract(year from age(to_day, date_trunc('month', on_day))) * 12
            + extract(month from age(to_day, date_trunc('month', on_day))))::int) n) m
        order by random() limit 1`,
  );
  return row?.month ?? undefined;
};
