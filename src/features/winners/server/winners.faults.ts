import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { fillRace, race } from '#features/winners/testing/lease-race.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

/** Winners under many hands: `npm run test:faults`. */

const size = { won: 540, companies: 400, stopped: 60, shared: 100 };
const leases = 10_000;

let api: TestApi;
let people: readonly TestCaller[];

beforeAll(async () => {
  api = await startApi({ demo: true });
  api.setNow(new Date('2026-11-20T10:00:00Z'));
  await fillRace(api.services, size, (await api.as('admin')).userId);
  people = await Promise.all(Array.from({ length: 20 }, (_, at) => api.as('manager', `caller-${at}`)));
}, 120_000);
afterAll(() => api.stop());

it('ten thousand leases by twenty people hand no company out twice, none forbidden, none with a number in use', async () => {
  const permitted = size.companies - size.stopped;
  for (let handedOut = 0; handedOut < leases; handedOut += permitted) {
    const { taken, clashes } = await race(api, people);
    expect(clashes).toEqual([]);
    expect([taken.length, new Set(taken).size]).toEqual([permitted, permitted]);
    await api.services.database.write((db) =>
      db.execute(
        sql`update winner_companies set is_ready = true, closed_at = null where closed_at is not null`,
      ),
    );
  }
}, 1_800_000);
