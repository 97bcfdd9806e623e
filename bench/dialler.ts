import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql as query } from 'drizzle-orm';
import pg from 'pg';
import { captureSql } from '#bench/capture.ts';
import { scannedBy } from '#bench/explain.ts';
import { type Measured, measureHttp, measureSql, type Request, type Sql } from '#bench/measure.ts';
import { fillWinners, operators, tokenOf } from '#bench/winner-base.ts';
import { buildServer } from '#app/server/build-server.ts';
import { saveRegisterDocuments } from '#features/tenders/server/tenders.facade.ts';
import { application44, protocol44, readAll } from '#features/tenders/server/register/register.factory.ts';
import { selectRow } from '#kit/server/database.ts';
import { migrate } from '#kit/server/migrate.ts';
import { openPostgres } from '#kit/server/open-postgres.ts';
import type { Services } from '#kit/server/services.ts';
import { readSettings } from '#kit/server/settings.ts';
import { quickImports, type ServerProcess, startProcess } from '#kit/testing/start-process.ts';
import { startCluster } from '#scripts/postgres-cluster.ts';

/** What the product may give of a bare client's pace, how much slower a million may be, and what the hook may cost. */
const limits = { next1: 0.4, next20: 0.5, p50: 1.5, search: 0.6, hook: 1.3, recount: 2 } as const;
const fewer = 10_000;
const tables: readonly string[] = [
  'winners',
  'winner_companies',
  'winner_contacts',
  'callbacks',
  'call_stop_list',
];
const hookOfWinners = 'tenders.winners-assembled';

type Base = {
  readonly url: string;
  readonly dataDir: string;
  readonly pool: pg.Pool;
  readonly server: ServerProcess;
  readonly close: () => Promise<void>;
};

/** On a practice line somebody is handed out at any hour of any day. */
const practice = { PHONE: 'embedded' } as const;

const openBase = async (owner: string, count: number): Promise<Base> => {
  const admin = new pg.Client({ connectionString: owner });
  await admin.connect();
  await admin.query(`create database winners${count}`);
  await admin.end();
  const place = new URL(owner);
  place.pathname = `/winners${count}`;
  const url = place.href;
  const dataDir = await mkdtemp(join(tmpdir(), 'poruchitel-bench-'));
  const database = await openPostgres(url);
  await migrate(database);
  await database.close();
  const begun = performance.now();
  await fillWinners(url, count);
  console.log(`${count} winners filled in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  const server = await startProcess({ DATABASE_URL: url, DATA_DIR: dataDir, ...practice });
  // As the product's own connections: compiling a query costs a hundred times the query.
  const pool = new pg.Pool({ connectionString: url, max: operators, options: '-c jit=off' });
  return {
    url,
    dataDir,
    pool,
    server,
    close: async () => {
      await pool.end();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

const request = ({ server }: Base, path: string, at: number, body: object): Request => ({
  url: `${server.address}/api${path}`,
  method: 'POST',
  token: tokenOf(at),
  body,
});
const nextOf = (base: Base, at: number): Request => request(base, '/files-winners/next', at, {});
const releaseOf = (base: Base, at: number): Request => request(base, '/winners/release', at, {});

const send = async ({ url, method, token, body }: Request): Promise<string> => {
  const answer = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const said = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${said}`);
  return said;
};

/** Who asks for the next gets a company: why there is none is another question. */
const sendNext = async (asked: Request): Promise<void> => {
  const said = await send(asked);
  if (said.includes('"winner":null')) throw new Error(`Nobody was handed out: ${said}`);
};

const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

type Pace = { readonly perSecond: number; readonly p50: number; readonly p99: number };

/** So many people give back what they have and ask for the next, over and over; the asking alone is timed. */
const paceOf = async (
  people: number,
  seconds: number,
  step: (
    at: number,
  ) => Promise<{ readonly before: () => Promise<unknown>; readonly timed: () => Promise<unknown> }>,
): Promise<Pace> => {
  const latencies: number[] = [];
  const end = performance.now() + seconds * 1000;
  const work = async (at: number): Promise<void> => {
    const { before, timed } = await step(at);
    while (performance.now() < end) {
      await before();
      const begun = performance.now();
      await timed();
      latencies.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: people }, (_, at) => work(at)));
  const spent = latencies.reduce((sum, one) => sum + one, 0) / 1000;
  // Of the time of asking alone: what is given back between is nobody's measure.
  const perSecond = (latencies.length / Math.max(spent, 0.001)) * people;
  return { perSecond, p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99) };
};

const throughDoor = (base: Base, people: number, seconds: number): Promise<Pace> =>
  paceOf(people, seconds, async (at) => ({
    before: () => send(releaseOf(base, at)),
    timed: () => sendNext(nextOf(base, at)),
  }));

/** The same statements by a bare client, in a transaction as the product has them. */
const byBareClient = (base: Base, sql: readonly Sql[][], people: number, seconds: number): Promise<Pace> =>
  paceOf(people, seconds, async (at) => {
    const statements = sql[at] ?? [];
    const free = `update winner_companies set lease_by = null, lease_until = null
      where lease_by = (select id from users where username = 'caller-${at}')`;
    return {
      before: () => base.pool.query(free),
      timed: async () => {
        const client = await base.pool.connect();
        try {
          await client.query('begin');
          for (const { text, values } of statements) await client.query(text, [...values]);
          await client.query('commit');
        } finally {
          client.release();
        }
      },
    };
  });

const isAsking = ({ text }: Sql): boolean => /^\s*(select|with|update)\b/i.test(text);

/** What one `next` of every person asks of the database. */
const captureNext = async (base: Base): Promise<Sql[][]> => {
  const asked = Array.from({ length: operators }, (_, at) => ({
    ...nextOf(base, at),
    warmUp: releaseOf(base, at),
  }));
  const captured = await captureSql(base.url, base.dataDir, asked, practice);
  return captured.map((sql) => sql.filter(isAsking));
};

let missed = 0;
const judge = (what: string, value: number, limit: number, isFloor: boolean): void => {
  const isMet = isFloor ? value >= limit : value <= limit;
  if (!isMet) missed += 1;
  console.log(`${what}: ${value.toFixed(2)}, limit ${limit}${isMet ? '' : ' MISSED'}`);
};

const show = (what: string, { perSecond, p50, p99 }: Pace): void =>
  console.log(
    `  ${what}: ${perSecond.toFixed(0)}/s of its own time, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
  );

/** `next` beside the same SQL: round by round in turn, the best round of each. */
const benchNext = async (base: Base, name: string, rounds: number, seconds: number): Promise<number> => {
  const sql = await captureNext(base);
  console.log(`${name}: ${sql[0]?.length ?? 0} statements a next`);
  let p50 = 0;
  for (const [people, limit] of [
    [1, limits.next1],
    [operators, limits.next20],
  ] as const) {
    const [door, bare]: [Pace[], Pace[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      door.push(await throughDoor(base, people, seconds));
      bare.push(await byBareClient(base, sql, people, seconds));
    }
    const best = (paces: readonly Pace[]): Pace =>
      paces.toSorted((one, other) => other.perSecond - one.perSecond)[0] ?? { perSecond: 0, p50: 0, p99: 0 };
    show(`${people} through the door`, best(door));
    show(`${people} by a bare client`, best(bare));
    judge(
      `${name}, next, ${people} people, share of bare`,
      best(door).perSecond / best(bare).perSecond,
      limit,
      true,
    );
    if (people === 1) p50 = best(door).p50;
  }
  await base.pool.query(
    'update winner_companies set lease_by = null, lease_until = null where lease_by is not null',
  );
  const scans: string[] = [];
  for (const statement of sql[0] ?? []) scans.push(...(await scannedBy(base.pool, statement, tables)));
  if (scans.length > 0) console.log(`  scans ${[...new Set(scans)].join(', ')}`);
  judge(`${name}, scans in statements of next`, scans.length, 0, false);
  return p50;
};

const benchSearch = async (base: Base, rounds: number, seconds: number): Promise<void> => {
  for (const [what, body] of [
    ['the first page', { limit: 50 }],
    ['two words', { limit: 50, q: 'створ 104' }],
    ['a sum and a state', { limit: 50, state: 'offered', sum_from: '4000000.00' }],
  ] as const) {
    const asked = request(base, '/files-winners/winner-search', 0, body);
    const [captured = []] = await captureSql(base.url, base.dataDir, [asked]);
    const sql = captured.filter(isAsking);
    const [door, bare]: [Measured[], Measured[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      door.push(await measureHttp(asked, 1, seconds, base.server.child.pid ?? 0));
      bare.push(await measureSql(base.pool, sql, 1, seconds));
    }
    const best = (all: readonly Measured[]): number => Math.max(...all.map(({ perSecond }) => perSecond));
    console.log(`  search, ${what}: ${best(door).toFixed(0)}/s, bare ${best(bare).toFixed(0)}/s`);
    judge(`search, ${what}, share of bare`, best(door) / best(bare), limits.search, true);
    const scans = (
      await Promise.all(sql.map((one) => scannedBy(base.pool, one, ['winners', 'winner_companies'])))
    ).flat();
    judge(`search, ${what}, scans`, scans.length, 0, false);
  }
};

/** Everything is counted anew behind the scenes while people ask for the next one. */
const benchRecount = async (base: Base, seconds: number): Promise<void> => {
  const calm = await throughDoor(base, 4, seconds);
  await base.pool.query(`update winners set ranked_at = null`);
  const child: ChildProcess = spawn(
    process.execPath,
    [...quickImports, 'src/app/server/cli.ts', 'run-job', 'winners.rank'],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DATABASE_URL: base.url, DATA_DIR: base.dataDir, DEMO: '0' },
    },
  );
  const done = async (): Promise<number> =>
    Number(
      (await base.pool.query<{ n: string }>(`select count(*) as n from winners where ranked_at is not null`))
        .rows[0]?.n ?? 0,
    );
  for (let tries = 0; tries < 100 && (await done()) === 0; tries += 1) await sleep(200);
  const [before, begun] = [await done(), performance.now()];
  const busy = await throughDoor(base, 4, seconds);
  const counted = ((await done()) - before) / ((performance.now() - begun) / 1000);
  child.kill('SIGKILL');
  show('next, nothing else', calm);
  show('next, while all are recounted', busy);
  console.log(`  recounted ${counted.toFixed(0)} winners/s meanwhile`);
  if (counted === 0) throw new Error('Nothing was recounted');
  judge('next during a recount, p99 beside without', busy.p99 / calm.p99, limits.recount, false);
};

const protocols = async (count: number, from: number) => {
  const found = [];
  for (let at = 0; at < count; at += 1) {
    const number = `09989900001${String(40_000_000 + from + at)}`;
    found.push(
      ...(await readAll({ xml: protocol44([application44(1, '4000000', 1)], { number, at: '2026-11-18' }) })),
    );
  }
  return found;
};

const fileAll = async (
  services: Services,
  documents: Awaited<ReturnType<typeof protocols>>,
): Promise<number> => {
  const file = await services.database.write((db) =>
    selectRow<{ id: number }>(
      db,
      query`insert into register_files (name, bytes, state, started_at) values ('f', 1, 'reading', now()) returning id`,
    ),
  );
  const begun = performance.now();
  const page = 100;
  for (let filed = 0; filed < documents.length; filed += page) {
    const place = { fileId: file?.id ?? 0, filed };
    const lines = await saveRegisterDocuments(services, place, documents.slice(filed, filed + page));
    const refused = lines.find(({ outcome }) => outcome !== 'new');
    if (refused) throw new Error(`${refused.number}: ${refused.outcome}, ${refused.reason}`);
  }
  return performance.now() - begun;
};

/** A file of protocols with what the winners make of it, and without; in turn by halves, so that neither is the warm one. */
const benchHook = async (base: Base, count: number): Promise<void> => {
  const settings = readSettings({ DATABASE_URL: base.url, DATA_DIR: base.dataDir, LOG_LEVEL: 'silent' });
  const database = await openPostgres(base.url);
  const { app, services } = await buildServer({ settings, database });
  const bare = {
    ...services,
    contributions: new Map([...services.contributions].filter(([point]) => point !== hookOfWinners)),
  };
  let [withHook, without] = [0, 0];
  const part = Math.ceil(count / 4);
  await fileAll(services, await protocols(100, 900_000));
  for (let nth = 0; nth < 4; nth += 1) {
    withHook += await fileAll(services, await protocols(part, nth * 2 * part));
    without += await fileAll(bare, await protocols(part, (nth * 2 + 1) * part));
  }
  await app.close();
  await database.close();
  console.log(
    `  ${count} protocols: ${(withHook / 1000).toFixed(1)} s with the hook, ${(without / 1000).toFixed(1)} s without`,
  );
  judge('a register file, with the hook beside without', withHook / without, limits.hook, false);
};

type Options = {
  readonly count: number;
  readonly rounds: number;
  readonly seconds: number;
  readonly protocols: number;
  readonly only: readonly string[];
};

/** The dialler of winners on PostgreSQL: `next`, search, a register file, a recount; true where every limit holds. */
export const benchDialler = async ({
  count,
  rounds,
  seconds,
  protocols: files,
  only,
}: Options): Promise<boolean> => {
  const cluster = await startCluster();
  if (!cluster) throw new Error('PostgreSQL is not installed');
  const isAsked = (what: string): boolean => only.length === 0 || only.includes(what);
  console.log(`${cluster.version}; ${fewer} and ${count} winners; ${rounds} rounds of ${seconds} s`);
  const open: Base[] = [];
  try {
    const few = await openBase(cluster.url, fewer);
    open.push(few);
    const many = await openBase(cluster.url, count);
    open.push(many);
    if (isAsked('next')) {
      const ofFew = await benchNext(few, String(fewer), rounds, seconds);
      const ofMany = await benchNext(many, String(count), rounds, seconds);
      judge('next, p50 of many beside few', ofMany / ofFew, limits.p50, false);
    }
    if (isAsked('search')) await benchSearch(many, rounds, seconds);
    if (isAsked('recount')) await benchRecount(many, seconds * 2);
    if (isAsked('file')) await benchHook(few, files);
    console.log(missed === 0 ? 'every limit holds' : `${missed} limits missed`);
    return missed === 0;
  } finally {
    await Promise.all(open.map((base) => base.close()));
    await cluster.close();
  }
};
