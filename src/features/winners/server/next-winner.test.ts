import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countHours } from '#features/winners/server/hour-weights.ts';
import { fillRace, race } from '#features/winners/testing/lease-race.ts';
import { winnerCalls } from '#features/winners/winners.contract.ts';
import { selectRows } from '#kit/server/database.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

// The full number of the law is raced in the faults (`winners.faults.ts`), ten thousand leases of it.
const size = { won: 135, companies: 100, stopped: 15, shared: 24 };

let api: TestApi;
let people: readonly TestCaller[];

beforeAll(async () => {
  api = await startApi({ demo: true });
  api.setNow(new Date('2026-11-20T10:00:00Z'));
  await fillRace(api.services, size, (await api.as('admin')).userId);
  people = await Promise.all(Array.from({ length: 20 }, (_, at) => api.as('manager', `caller-${at}`)));
});
afterAll(() => api.stop());

it('hands every permitted company to one of twenty people at once, none twice, none forbidden, none with a number in use', async () => {
  const { taken, clashes } = await race(api, people);
  expect(clashes).toEqual([]);
  expect(new Set(taken).size).toBe(taken.length);
  expect(taken.length).toBe(size.companies - size.stopped);
});

it('weighs companies by how calls go at the hour it is there, counted once an hour', async () => {
  const [who] = people as [TestCaller];
  const base = api.services.database;
  const run = (query: string) => base.write((db) => db.execute(sql.raw(query)));
  // Eleven in Moscow, noon in Samara; of two like companies that of Moscow is worth a little more.
  api.setNow(new Date('2026-11-20T08:00:00Z'));
  await run(`update winner_companies set closed_at = null, is_ready = true, rank = case zone when 'Europe/Moscow' then 1100 else 1000 end
    where inn in ('f-1', 'f-2')`);
  await run(`insert into winner_events (company_id, winner_id, kind, at, result)
    select f.id, f.best_winner_id, 'result', timestamptz '2026-11-19T08:10:00Z', case f.zone when 'Europe/Samara' then 'kp_sent' else 'reached_not_needed' end
    from winner_companies f, generate_series(1, 60) where f.inn in ('f-1', 'f-2')`);
  const first = async () => {
    const { winner } = await who.call(winnerCalls.next, { body: {} });
    await who.call(winnerCalls.release, {});
    return winner?.row;
  };
  const guessed = await first();
  expect(guessed?.zone).toBe('Europe/Moscow');
  await countHours(api.services);
  const known = await first();
  expect(known?.zone).toBe('Europe/Samara');
  const weights = await base.read((db) =>
    selectRows<{ hour: number; weight: number }>(
      db,
      sql`select hour, weight from winner_hours order by hour`,
    ),
  );
  expect(weights.map(({ hour, weight }) => [hour, weight > 1])).toEqual([
    [11, false],
    [12, true],
  ]);
  // The same hour counts nothing anew.
  await run('update winner_hours set weight = 1');
  await countHours(api.services);
  expect((await first())?.zone).toBe('Europe/Moscow');
});
