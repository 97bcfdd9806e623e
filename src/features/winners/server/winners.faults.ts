import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillRace, race, raceRows } from '#features/winners/testing/lease-race.ts';
import { newDatabase } from '#kit/testing/new-database.ts';
import { runCommandLine, type ServerProcess, signInAt, startProcess } from '#kit/testing/start-process.ts';
import { postgresUrl } from '#kit/testing/start-database.ts';
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

it.skipIf(!postgresUrl)(
  'ten thousand leases by twenty people hand no company out twice, none forbidden, none with a number in use',
  async () => {
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
  },
  1_800_000,
);

const password = 'a horse and its battery';

type Headers = Record<string, string>;

const post = (server: ServerProcess, headers: Headers, path: string, body: object): Promise<Response> =>
  fetch(`${server.address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** The talk that whoever has a company in hand has had with it. */
const conversation = (companyId: number): string => `
  with made as (
    insert into calls (direction, phone, user_id, kind, is_practice, state, started_at, dialled_at, answered_at, ended_at)
    select 'out', c.value, f.lease_by, 'offer', true, 'ended', now(), now(), now(), now()
    from winner_companies f join winner_contacts c on c.company_id = f.id where f.id = ${companyId} returning id),
  told as (
    insert into winner_events (company_id, winner_id, kind, at, call_id)
    select f.id, f.best_winner_id, 'called', now(), made.id from winner_companies f, made where f.id = ${companyId})
  update winner_companies set lease_call_id = made.id from made where winner_companies.id = ${companyId} returning made.id`;

/** Whoever takes a company waits, the lease written and not yet kept, while somebody holds this lock. */
const waitsAtLease = `
  create function wait_at_lease() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(1117); return new; end $$;
  create trigger wait_at_lease after update of lease_by on winner_companies
    for each row execute function wait_at_lease()`;

it.skipIf(!postgresUrl)(
  'a server killed while it leases leaves the company free, between a result and what follows from it neither; who had a company in hand has it still',
  async () => {
    const { url, drop } = await newDatabase('winners_killed');
    const dataDir = await mkdtemp(join(tmpdir(), 'poruchitel-winners-'));
    // On a practice line somebody is handed out at any hour of any day.
    const env = { DATABASE_URL: url, DATA_DIR: dataDir, PHONE: 'embedded' };
    const [client, holder] = [new pg.Client(url), new pg.Client(url)];
    const started: ServerProcess[] = [];
    const start = async () => {
      const server = await startProcess(env);
      started.push(server);
      return { server, headers: await signInAt(server, 'chief', password) };
    };
    const take = async (server: ServerProcess, headers: Headers) =>
      (await (await post(server, headers, '/files-winners/next', {})).json()) as {
        winner: { row: { id: number; company_id: number }; lease: { fence: number } };
      };
    try {
      await runCommandLine(['admin', 'create', 'chief'], env, `${password}\n`);
      const first = await start();
      await client.connect();
      await holder.connect();
      const admin = (await client.query<{ id: number }>(`select id from users`)).rows[0]?.id ?? 0;
      for (const statement of raceRows({ won: 12, companies: 8, stopped: 0, shared: 0 }, admin))
        await client.query(statement);
      await client.query(`update winners set sign_deadline = current_date + 20`);
      const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      const waiting = async (count: number): Promise<void> => {
        await expect.poll(async () => (await client.query(waits)).rowCount, { timeout: 20_000 }).toBe(count);
      };

      await client.query(waitsAtLease);
      await holder.query('select pg_advisory_lock(1117)');
      const dying = await start();
      const unleased = post(dying.server, dying.headers, '/files-winners/next', {}).catch(() => undefined);
      await waiting(1);
      await dying.server.kill();
      await unleased;
      await holder.query('select pg_advisory_unlock(1117)');
      await waiting(0);
      const leased = 'select 1 from winner_companies where lease_by is not null';
      await expect.poll(async () => (await client.query(leased)).rowCount, { timeout: 20_000 }).toBe(0);
      await client.query('drop trigger wait_at_lease on winner_companies');

      const { winner } = await take(first.server, first.headers);
      const companyId = winner.row.company_id;
      const callId = (await client.query<{ id: number }>(conversation(companyId))).rows[0]?.id ?? 0;
      // What follows from the result waits for the number of the company; the result itself is written by then.
      await holder.query('begin');
      await holder.query(`select 1 from winner_contacts where company_id = ${companyId} for update`);
      const body = {
        winner_id: winner.row.id,
        fence: winner.lease.fence,
        call_id: callId,
        result: 'reached_not_needed',
      };
      const late = post(first.server, first.headers, '/winners/finish', body).catch(() => undefined);
      await waiting(1);
      await first.server.kill();
      await late;
      await holder.query('rollback');

      const stands = async () =>
        (
          await client.query(
            `select c.result, f.closed_reason, f.lease_by is not null as held,
               (select count(*)::int from winner_events e where e.call_id = c.id and e.kind = 'result') as results
             from calls c join winner_companies f on f.lease_call_id = c.id or f.id = ${companyId} where c.id = ${callId}`,
          )
        ).rows[0];
      await waiting(0);
      expect(await stands()).toEqual({ result: null, closed_reason: null, held: true, results: 0 });
      const second = await start();
      expect((await take(second.server, second.headers)).winner.row.company_id).toBe(companyId);
      expect((await post(second.server, second.headers, '/winners/finish', body)).status).toBe(200);
      expect(await stands()).toMatchObject({ closed_reason: 'not_needed', held: false, results: 1 });
      expect((await post(second.server, second.headers, '/winners/finish', body)).status).toBe(409);
    } finally {
      await Promise.all(started.map((server) => server.kill()));
      await Promise.all([client.end(), holder.end()]);
    }
    await drop();
    await rm(dataDir, { recursive: true, force: true });
  },
  180_000,
);
