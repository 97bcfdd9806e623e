import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { captureSql } from '#bench/capture.ts';
import { fillDeals, openSessions } from '#bench/deal-base.ts';
import { measureSql, median, type Request, type Sql } from '#bench/measure.ts';
import { dealMoves } from '#features/deal-legs/deal-legs.moves.ts';
import { migrate } from '#kit/server/migrate.ts';
import { openPostgres } from '#kit/server/open-postgres.ts';
import { startProcess } from '#kit/testing/start-process.ts';
import { startCluster } from '#scripts/postgres-cluster.ts';

/** The most statements a move of one leg may take, its begin and commit aside. */
const mostStatements = 12;
const deals = 5_000;

/** Every deal has one leg at its bank with a valid offer; its people and its client have addresses and listen. */
const prepare = `
  delete from application_banks where ordinal > 1;
  update application_banks set status = 'sending', sub_state = 'in_review', turn = 'bank', sent_at = now();
  update deals set status = 'sending', turn = 'bank', operator_id = manager_id;
  update users set email = username || '@bench.test';
  update organizations set email = 'client' || id || '@bench.test';
  insert into realtime_channels (user_id, last, listened_at) select id, 0, now() from users;
  insert into offers (leg_id, number, is_active, amount, date_start, date_end, price, valid_until, created_by, created_at)
    select l.id, 1, true, 1000000, current_date, current_date + 200, 20000, current_date + 30, d.created_by, now()
    from application_banks l join deals d on d.id = l.deal_id`;

const legsOf = async (url: string): Promise<number[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(prepare);
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ id: number }>('select id from application_banks order by id');
  await client.end();
  return rows.map(({ id }) => id);
};

const isBracket = ({ text }: Sql): boolean => /^(begin|commit)/.test(text);

/** Moves legs one after another for `seconds`; answers the times in ms. */
const measureMoves = async (next: () => Request, seconds: number): Promise<number[]> => {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const { url, token, body } = next();
    const begun = performance.now();
    const answer = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`A move was refused: ${answer.status}`);
    times.push(performance.now() - begun);
  }
  return times;
};

/** The bank's yes (T15) through the real door, beside the statements it takes through a bare client in the same run. */
export const benchMoves = async (rounds: number, seconds: number): Promise<boolean> => {
  const cluster = await startCluster({ durable: true });
  if (!cluster) throw new Error('PostgreSQL is not installed');
  console.log(`${cluster.version}; moves of one leg with offer, letters and hearers; ${rounds} rounds`);
  const dataDir = await mkdtemp(join(tmpdir(), 'poruchitel-bench-'));
  const database = await openPostgres(cluster.url);
  await migrate(database);
  await database.close();
  await fillDeals(cluster.url, deals);
  const { admin: token } = await openSessions(cluster.url);
  const legs = await legsOf(cluster.url);
  const server = await startProcess({
    DATABASE_URL: cluster.url,
    DATA_DIR: dataDir,
    RATE_PER_MINUTE: '1000000',
  });
  const next = (): Request => {
    const leg = legs.pop();
    if (leg === undefined) throw new Error('No leg is left to be moved');
    const url = `${server.address}/api/history-application-banks/newcreate`;
    return { url, method: 'POST', token, body: { application_bank_id: leg, move: dealMoves.approve.id } };
  };
  const [captured = []] = await captureSql(cluster.url, dataDir, [{ ...next(), warmUp: next() }]);
  const count = captured.filter((one) => !isBracket(one)).length;
  const pool = new pg.Pool({ connectionString: cluster.url, max: 1 });
  const ratios: number[] = [];
  console.log('| round | moves | p50 ms | bare p50 ms | ratio to bare pg |');
  console.log('| --- | --- | --- | --- | --- |');
  for (let round = 1; round <= rounds; round += 1) {
    const times = await measureMoves(next, seconds);
    const bare = await measureSql(pool, captured, 1, seconds);
    const p50 = median(times);
    ratios.push(bare.p50 / p50);
    const cells = [round, times.length, p50.toFixed(2), bare.p50.toFixed(2), (bare.p50 / p50).toFixed(2)];
    console.log(`| ${cells.join(' | ')} |`);
  }
  const isMet = count <= mostStatements;
  console.log(`\nstatements of a move: ${count}, at most ${mostStatements} ${isMet ? 'met' : 'MISSED'}`);
  console.log(`a move beside its bare statements: ${median(ratios).toFixed(2)}`);
  if (process.argv.includes('--show')) for (const { text } of captured) console.log(`\n${text}`);
  await pool.end();
  await server.stop();
  await cluster.close();
  await rm(dataDir, { recursive: true, force: true });
  return isMet;
};
