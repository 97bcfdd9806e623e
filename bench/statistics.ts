import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { buildServer } from '#app/server/build-server.ts';
import { fillDeals, openSessions } from '#bench/deal-base.ts';
import { measureSql } from '#bench/measure.ts';
import { fillFacts, jumpDays } from '#bench/statistics-base.ts';
import { addDays, addMonths, moscowDateOf } from '#domain/moscow-date.ts';
import { tenthOf } from '#features/statistics/server/forecast.ts';
import { makeForecasts, forecastOfMonth } from '#features/statistics/server/make-forecasts.ts';
import { countChanges } from '#features/statistics/server/statistics.jobs.ts';
import { halfOf } from '#features/statistics/statistics.forecast.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { statisticsCalls } from '#features/statistics/statistics.contract.ts';
import { selectRow } from '#kit/server/database.ts';
import { migrate } from '#kit/server/migrate.ts';
import { openPostgres } from '#kit/server/open-postgres.ts';
import { readSettings } from '#kit/server/settings.ts';
import type { Services } from '#kit/server/services.ts';
import { startProcess } from '#kit/testing/start-process.ts';
import { startCluster } from '#scripts/postgres-cluster.ts';

type Database = Awaited<ReturnType<typeof openPostgres>>;
type Banks = CallReply<(typeof statisticsCalls)['showBanks']>;

/** Months that are looked back at, from the tenth of each. */
const months = 6;
/** The forecast of the company may be wrong by so much of the month, in the median. */
const mostWrong = 0.1;
/** A card may take so long, ms. */
const mostMs = 1_000;
/** Of the last month, and of those before, approved of decided: the planted jump is to be seen in its row. */
const leastFall = 25;

const percents = (share: number): string => `${(100 * share).toFixed(1)} %`;
const roubles = (sum: number): string => Math.round(sum).toLocaleString('ru-RU');
const errorOf = (told: number, came: number): number => (came === 0 ? 1 : Math.abs(told - came) / came);

/** What was issued in a month, and of it the deals that were there on its tenth day. */
const cameIn = async (database: Database, { from, to }: { from: string; to: string }) => {
  const row = await database.read((db) =>
    selectRow<{ whole: number; known: number }>(
      db,
      sql`select coalesce(sum(issued_amount), 0)::float8 as whole,
            coalesce(sum(issued_amount) filter (where created_at <= ${tenthOf(from).toISOString()}::timestamptz), 0)::float8 as known
          from deal_facts where issued_on between ${from}::date and ${to}::date`,
    ),
  );
  return row ?? { whole: 0, known: 0 };
};

/**
 * The forecast of each of the last months as it could be told on its tenth day, beside what came. It speaks of deals in
 * work, so its aim is what came of those that were there; what was begun later and still issued is told beside.
 */
const testBack = async (database: Database): Promise<boolean> => {
  console.log(
    '\n| month | forecast of the 10th, ₽ | within | came of deals there, ₽ | wrong by | came in all, ₽ | wrong by |\n| --- | --- | --- | --- | --- | --- | --- |',
  );
  const wrong: number[] = [];
  const thisMonth = `${moscowDateOf(new Date()).slice(0, 7)}-01`;
  for (let back = months; back >= 1; back -= 1) {
    const month = addMonths(thisMonth, -back);
    const days = { from: month, to: addDays(addMonths(month, 1), -1) };
    const made = await forecastOfMonth({ database }, month);
    const expected = made.reduce((sum, one) => sum + one.expected, 0);
    const half = halfOf(made.reduce((sum, one) => sum + one.variance, 0));
    const { whole, known } = await cameIn(database, days);
    const error = errorOf(expected, known);
    wrong.push(error);
    const ofWhole = percents(errorOf(expected, whole));
    console.log(
      `| ${month.slice(0, 7)} | ${roubles(expected)} | ± ${roubles(half)} | ${roubles(known)} | ${percents(error)} | ${roubles(whole)} | ${ofWhole} |`,
    );
  }
  const median = wrong.toSorted((one, other) => one - other)[Math.floor(months / 2)] ?? 1;
  const isMet = median <= mostWrong;
  console.log(
    `wrong by ${percents(median)} in the median of deals that were there (${percents(mostWrong)} at most): ${isMet ? 'met' : 'MISSED'}`,
  );
  return isMet;
};

type Asking = { readonly address: string; readonly token: string };

const ask = async <T>({ address, token }: Asking, path: string, body: object): Promise<T> => {
  const answer = await fetch(`${address}/api/dashboard/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
};

/** The bank whose refusals have jumped stands out in its row, against itself before and against all others now. */
const findJump = async (asking: Asking, today: string): Promise<boolean> => {
  const shareOf = async (from: string, to: string) =>
    (await ask<Banks>(asking, 'banks', { from, to })).filter(({ id }) => id !== null);
  const now = await shareOf(addDays(today, -jumpDays), today);
  const before = await shareOf(addDays(today, -6 * jumpDays), addDays(today, -jumpDays - 1));
  const worst = now.toSorted((one, other) => (one.approved_share ?? 100) - (other.approved_share ?? 100))[0];
  const earlier = before.find(({ id }) => id === worst?.id)?.approved_share ?? 0;
  const fall = earlier - (worst?.approved_share ?? 100);
  const isSeen = worst?.name === 'Bank 2' && fall >= leastFall;
  console.log(
    `\nthe jump of refusals: ${worst?.name ?? 'nobody'} approved ${worst?.approved_share ?? '—'} % of decided after ${earlier} % before: ${isSeen ? 'seen in its row' : 'MISSED'}`,
  );
  return isSeen;
};

const cards: readonly (readonly [card: string, by?: string])[] = [
  ['strip'],
  ['funnel'],
  ['banks'],
  ['people', 'manager'],
  ['people', 'agent'],
  ['refusals'],
  ['times'],
  ['plan'],
  ['portfolio'],
];

/** The same question asked of the records themselves, without what is prepared. */
const raw = `
  select l.bank_id, l.status, count(*), sum(d.amount), percentile_cont(0.5) within group (order by l.status_since - d.created_at)
  from application_banks l join deals d on d.id = l.deal_id group by 1, 2`;

const median = async (asking: Asking, card: string, body: object): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const began = performance.now();
    await ask(asking, card, body);
    times.push(performance.now() - began);
  }
  return times.toSorted((one, other) => one - other)[2] ?? 0;
};

const timeCards = async (asking: Asking, url: string, today: string): Promise<boolean> => {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const { p50: aggregate } = await measureSql(pool, [{ text: raw, values: [] }], 1, 2);
  await pool.end();
  console.log(`\nthe raw aggregate of the same run: ${aggregate.toFixed(0)} ms`);
  console.log(
    '\n| card | a month, ms | a year, ms | the year of the raw aggregate | |\n| --- | --- | --- | --- | --- |',
  );
  let isHeld = true;
  for (const [card, by] of cards) {
    const others = by === undefined ? {} : { by };
    const daysOf = (days: number) =>
      card === 'portfolio' ? {} : { ...others, from: addDays(today, -days), to: today };
    const month = await median(asking, card, daysOf(30));
    const year = await median(asking, card, daysOf(365));
    const isMet = Math.max(month, year) <= mostMs;
    isHeld &&= isMet;
    console.log(
      `| ${[card, by].filter(Boolean).join(' by ')} | ${month.toFixed(0)} | ${year.toFixed(0)} | ${(year / aggregate).toFixed(2)} | ${isMet ? 'met' : 'MISSED'} |`,
    );
  }
  return isHeld;
};

/** A day's work: so many deals change, their facts and what is told from them are brought up by the job. */
const changed = 5_000;
/** Brought up within so long, s: the job comes every minute. */
const mostSeconds = 60;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
};

/** What the jobs take: telling the forecasts of a year that was never told, then a day of changed deals. */
const timeJobs = async (services: Services): Promise<boolean> => {
  const made = await timed(() => makeForecasts(services));
  await services.database.owner.execute(
    sql`update deals set amount = amount + 1 where id in (select id from deals order by id desc limit ${changed})`,
  );
  const brought = await timed(() => countChanges(services));
  const isMet = brought <= mostSeconds;
  console.log(
    `\nforecasts of ${months} months told in ${made.toFixed(1)} s, once; ${changed} changed deals brought up in ${brought.toFixed(1)} s (${mostSeconds} at most): ${isMet ? 'met' : 'MISSED'}`,
  );
  return isMet;
};

/** Cards of statistics over a generated year of `count` deals: their times, the forecast looked back at, a planted jump. */
export const benchStatistics = async (count: number): Promise<boolean> => {
  const cluster = await startCluster({ durable: true });
  if (!cluster) throw new Error('PostgreSQL is not installed');
  console.log(`${cluster.version}; a year of ${count} deals, ${3 * count} applications`);
  const dataDir = await mkdtemp(join(tmpdir(), 'poruchitel-bench-'));
  const database = await openPostgres(cluster.url);
  await migrate(database);
  await fillDeals(cluster.url, count);
  await fillFacts(cluster.url);
  const today = moscowDateOf(new Date());
  const isForecast = await testBack(database);
  const settings = readSettings({ DATABASE_URL: cluster.url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const { app, services } = await buildServer({ settings, database });
  const isBrought = await timeJobs(services);
  await app.close();
  await database.close();
  const { admin } = await openSessions(cluster.url);
  const server = await startProcess({ DATABASE_URL: cluster.url, DATA_DIR: dataDir });
  const asking = { address: server.address, token: admin };
  const isSeen = await findJump(asking, today);
  const isFast = await timeCards(asking, cluster.url, today);
  await server.stop();
  await cluster.close();
  await rm(dataDir, { recursive: true, force: true });
  return isForecast && isBrought && isSeen && isFast;
};
