import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { fillAccruals } from '#bench/accrual-base.ts';
import { captureSql } from '#bench/capture.ts';
import { scannedBy, showPlan } from '#bench/explain.ts';
import { measureSql, median, memoryOf, type Request, type Sql } from '#bench/measure.ts';
import { openRoleSessions } from '#bench/open-sessions.ts';
import { brokenStatement } from '#features/exchange-format/testing/broken-statements.ts';
import { encodeText, readExchange } from '#features/exchange-format/server/exchange-format.facade.ts';
import { migrate } from '#kit/server/migrate.ts';
import { openPostgres } from '#kit/server/open-postgres.ts';
import { startProcess } from '#kit/testing/start-process.ts';
import { startCluster } from '#scripts/postgres-cluster.ts';

/** What the server may hold at its worst, in MiB. */
const mostMemory = 512;
/** «Ожидаем» may take so many times a read of the same lines by their index. */
const timesAim = 3;
const account = '40702810100000000001';
const theirs = '40702810900000000077';
const day = '2026-11-20';
const shownDay = '20.11.2026';

/** Open lines each of a sum of its own, banks with an INN, an account of ours. */
const setting = `
  update accrual_grounds set due_on = day + 10, income = case when received = 0 then 1000 + id / 100.0 else income end;
  update banks set inn = '779800' || (3000 + id);
  insert into own_accounts (number, bik, bank_name, corr_account, opening_balance, opening_day, saved_by, saved_at)
    select '${account}', '049999011', 'Bank', '30101810000000000011', 0, '2026-01-01', min(id), now() from users;
  vacuum analyze accrual_grounds;`;

type Paid = { readonly number: number; readonly sum: string; readonly inn: string };

/** A statement in as few bytes as a bank may write it: a hundred thousand documents keep within twenty megabytes. */
const statementOf = (paid: readonly Paid[]): Buffer => {
  const documents = paid.map(({ number, sum, inn }) =>
    [
      'СекцияДокумент=',
      `Номер=${number}`,
      `Дата=${shownDay}`,
      `Сумма=${sum}`,
      `ПлательщикСчет=${theirs}`,
      `ПлательщикИНН=${inn}`,
      `ПолучательСчет=${account}`,
      'КонецДокумента',
    ].join('\n'),
  );
  const head = ['1CClientBankExchange', 'ВерсияФормата=1.03', 'Кодировка=Windows', `РасчСчет=${account}`];
  return Buffer.from(encodeText([...head, ...documents, 'КонецФайла', ''].join('\n'), 'windows-1251'));
};

const line = (...cells: readonly string[]): void => console.log(`| ${cells.join(' | ')} |`);

type Server = { readonly address: string; readonly token: string; readonly pid: number };

type Sent = {
  readonly seconds: number;
  readonly memory: number;
  readonly status: number;
  readonly text: string;
};

/** Sends a file; how it was answered, and what the server held meanwhile at its worst. */
const upload = async (
  { address, token, pid }: Server,
  what: 'try' | 'bring',
  file: Uint8Array,
): Promise<Sent> => {
  const form = new FormData();
  if (what === 'bring') form.append('is_warned', '1');
  form.append('files', new Blob([new Uint8Array(file)]), 'kl_to_1c.txt');
  const began = performance.now();
  let memory = 0;
  const watch = setInterval(() => (memory = Math.max(memory, memoryOf(pid))), 250);
  const answer = await fetch(`${address}/api/bank-statements/${what}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    body: form,
  });
  const text = await answer.text();
  clearInterval(watch);
  const seconds = (performance.now() - began) / 1000;
  return { seconds, memory: Math.max(memory, memoryOf(pid)), status: answer.status, text };
};

type Job = { readonly state: string; readonly done: number; readonly total: number | null };

/** Waits for the job that brings a long statement; what the server held meanwhile at its worst. */
const waitForJob = async ({ address, token, pid }: Server, id: number): Promise<number> => {
  let memory = 0;
  for (;;) {
    memory = Math.max(memory, memoryOf(pid));
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${address}/api/background-job/one?id=${id}`, { headers });
    const job = (await answer.json()) as Job;
    if (job.state === 'done') return memory;
    if (job.state !== 'queued' && job.state !== 'running') throw new Error(JSON.stringify(job));
    process.stderr.write(`\r${job.done} of ${job.total}      `);
    await sleep(250);
  }
};

/** Sends a file and waits until it is brought, by the answer or by the job that was begun. */
const send = async (pool: pg.Pool, server: Server, what: 'try' | 'bring', file: Buffer) => {
  const began = performance.now();
  const sent = await upload(server, what, file);
  if (sent.status !== 200) throw new Error(`${what}: ${sent.status} ${sent.text}`);
  const answer = JSON.parse(sent.text) as Record<string, unknown>;
  const { id, background_job_id: job } = answer;
  if (typeof job !== 'number') return { ...sent, answer };
  const memory = Math.max(sent.memory, await waitForJob(server, job));
  const seconds = (performance.now() - began) / 1000;
  const { rows } = await pool.query<{ matched: number; added: number }>(
    'select matched, added from statement_files where id = $1',
    [id],
  );
  return { ...sent, seconds, memory, answer: { ...answer, ...rows[0] } };
};

/** Broken files through the door one after another, then lines that are whole files: nothing is brought, nothing breaks. */
const benchBroken = async (pool: pg.Pool, server: Server, count: number): Promise<boolean> => {
  const before = await pool.query<{ count: string }>('select count(*) from statement_documents');
  const statuses = new Map<number, number>();
  let worst = 0;
  const began = performance.now();
  for (let seed = 1; seed <= count; seed += 1) {
    const { status, memory } = await upload(server, 'try', brokenStatement(seed));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    worst = Math.max(worst, memory);
  }
  const told = [...statuses].map(([status, times]) => `${status}: ${times}`).join(', ');
  line(
    `${count} broken statements tried`,
    `${((performance.now() - began) / count).toFixed(1)} ms each`,
    told,
    '',
    `${worst.toFixed(0)} MiB`,
  );
  let isRefused = [...statuses.keys()].every((status) => [200, 415, 422].includes(status));
  for (const size of [19, 200]) {
    const one = Buffer.alloc(size * 2 ** 20, 'А');
    one.write('1CClientBankExchange\nНомер=');
    const { status, seconds, memory } = await upload(server, 'bring', one);
    line(
      `one line of ${size} MiB`,
      `${seconds.toFixed(1)} s`,
      String(status),
      '',
      `${memory.toFixed(0)} MiB`,
    );
    isRefused &&= status === 422 || status === 413;
    worst = Math.max(worst, memory);
  }
  const after = await pool.query<{ count: string }>('select count(*) from statement_documents');
  return isRefused && worst <= mostMemory && after.rows[0]?.count === before.rows[0]?.count;
};

/** Seconds that the same rows take by statements of a thousand, with their entries and lines, in one transaction. */
const insertBare = async (pool: pg.Pool, count: number): Promise<number> => {
  const client = await pool.connect();
  const began = performance.now();
  await client.query('begin');
  await client.query(`create temp table bare_documents (like statement_documents including indexes);
    create temp table bare_entries (like ledger_entries including indexes);
    create temp table bare_lines (like ledger_lines including indexes)`);
  for (let at = 0; at < count; at += 1000) {
    const many = [at, Math.min(count, at + 1000) - 1];
    await client.query(
      `insert into bare_documents (id, file_id, account_id, direction, day, number, amount, "left", title, party_name,
         party_inn, party_account, party_bank, purpose, key_words, rest, search_text, brought_at)
       select n, 1, 1, 'in', '${day}', n::text, 1, 1, '', '', '', '${theirs}', '', '', '', '{}', n::text, now()
       from generate_series($1::int, $2::int) n`,
      many,
    );
    await client.query(
      `insert into bare_entries (id, kind, day, source_kind, source_id, recorded_at)
       select n, 'statement', '${day}', 'statement_document', n, now() from generate_series($1::int, $2::int) n`,
      many,
    );
    await client.query(
      `insert into bare_lines (id, entry_id, balance_id, account, amount)
       select n * 2 + side, n, 1, 'cash', 1 from generate_series($1::int, $2::int) n, generate_series(0, 1) side`,
      many,
    );
  }
  await client.query('rollback');
  client.release();
  return (performance.now() - began) / 1000;
};

/** A whole file brought, then money that fits one of the open lines each: tried and brought. */
const benchBringing = async (
  pool: pg.Pool,
  server: Server,
  count: number,
  matched: number,
): Promise<boolean> => {
  const all = statementOf(
    Array.from({ length: count }, (_, at) => ({ number: at + 1, sum: `${at + 1}.00`, inn: '7700000155' })),
  );
  const began = performance.now();
  const { documents } = readExchange(all);
  const parsing = (performance.now() - began) / 1000;
  const inserting = await insertBare(pool, count);
  const brought = await send(pool, server, 'bring', all);
  line(
    `${documents.length} documents brought, ${(all.length / 2 ** 20).toFixed(1)} MiB`,
    `${brought.seconds.toFixed(1)} s`,
    `${(brought.seconds / parsing).toFixed(1)} times bare parsing`,
    `${(brought.seconds / inserting).toFixed(1)} times bare inserts`,
    `${brought.memory.toFixed(0)} MiB`,
  );
  const { rows: open } = await pool.query<{ sum: string; inn: string }>(
    `select g.income::numeric(15,2)::text as sum, b.inn from accrual_grounds g join banks b on b.id = g.bank_id
     where g.state = 'live' and g.income > g.received + g.written_off order by g.id limit $1`,
    [matched],
  );
  const { rows: lines } = await pool.query<{ count: string }>(
    "select count(*) from accrual_grounds where state = 'live' and income > received + written_off",
  );
  const fitting = statementOf(open.map((one, at) => ({ ...one, number: count + at + 1 })));
  const tried = await send(pool, server, 'try', fitting);
  const own = await send(pool, server, 'bring', fitting);
  for (const [what, { seconds, memory, answer }] of Object.entries({ tried, brought: own }))
    line(
      `${open.length} documents ${what} against ${lines[0]?.count ?? 0} open lines`,
      `${seconds.toFixed(1)} s`,
      `${((seconds / open.length) * 1000).toFixed(1)} ms each`,
      JSON.stringify(answer['will'] ?? { matched: answer['matched'] }),
      `${memory.toFixed(0)} MiB`,
    );
  const isMatched = own.answer['matched'] === open.length;
  return isMatched && Math.max(brought.memory, tried.memory, own.memory) <= mostMemory;
};

const isAsking = ({ text }: Sql): boolean => /^\s*(select|with|\()/i.test(text);

/** «Ожидаем»: the page and the sums, each beside a read of the same lines by their index. */
const benchDebts = async (pool: pg.Pool, url: string, dataDir: string, server: Server): Promise<boolean> => {
  const ids = await pool.query<{ id: number }>(
    "select id from accrual_grounds where state = 'live' and income > received + written_off order by due_on, id limit 50",
  );
  const page: Sql = {
    text: 'select * from accrual_grounds where id = any($1::int[])',
    values: [ids.rows.map(({ id }) => id)],
  };
  const owed: Sql = {
    text: `select bank_id, count(*), sum(income - received) from accrual_grounds
      where state = 'live' and income > received + written_off group by bank_id`,
    values: [],
  };
  let isMet = true;
  for (const [path, beside] of [
    ['debts?limit=50', page],
    ['debtors', owed],
  ] as const) {
    const request: Request = {
      url: `${server.address}/api/finance/${path}`,
      method: 'GET',
      token: server.token,
    };
    const [captured = []] = await captureSql(url, dataDir, [request]);
    const sql = captured.filter(isAsking);
    for (const statement of sql) {
      console.log(`\n${path}`);
      await showPlan(pool, statement);
      for (const table of await scannedBy(pool, statement, ['accrual_grounds', 'deals'])) {
        console.log(`SCANS ${table}`);
        isMet = false;
      }
    }
    const [own, read]: [number[], number[]] = [[], []];
    for (let round = 0; round < 3; round += 1) {
      read.push((await measureSql(pool, [beside], 1, 2)).p50);
      own.push((await measureSql(pool, sql, 1, 2)).p50);
    }
    const times = median(own) / median(read);
    isMet &&= times <= timesAim;
    line(
      path,
      `${median(own).toFixed(2)} ms`,
      `${times.toFixed(2)} times a read of the same lines by their index`,
      `aim ${timesAim}`,
      times <= timesAim ? 'met' : 'MISSED',
    );
  }
  return isMet;
};

type Sizes = Readonly<Record<'accruals' | 'count' | 'matched' | 'broken', number>>;

/** Statements brought and matched, broken ones, and what banks owe, over many accruals. */
export const benchStatements = async ({ accruals, count, matched, broken }: Sizes): Promise<boolean> => {
  const cluster = await startCluster({ durable: true });
  if (!cluster) throw new Error('PostgreSQL is not installed');
  console.log(`${cluster.version}; ${accruals} accruals, ${count} documents`);
  const dataDir = await mkdtemp(join(tmpdir(), 'poruchitel-bench-'));
  const database = await openPostgres(cluster.url);
  await migrate(database);
  await database.close();
  await fillAccruals(cluster.url, accruals);
  const pool = new pg.Pool({ connectionString: cluster.url, max: 4 });
  for (const statement of setting.split(';').filter((one) => one.trim() !== '')) await pool.query(statement);
  const { admin: token } = await openRoleSessions(cluster.url, ['admin'] as const);
  const started = await startProcess({
    DATABASE_URL: cluster.url,
    DATA_DIR: dataDir,
    DEMO: '0',
    RATE_PER_MINUTE: '1000000',
  });
  const server = { address: started.address, token, pid: started.child.pid ?? 0 };
  const isQuick = await benchDebts(pool, cluster.url, dataDir, server);
  const isWhole = await benchBroken(pool, server, broken);
  const isSmall = await benchBringing(pool, server, count, matched);
  await pool.end();
  await started.stop();
  await cluster.close();
  await rm(dataDir, { recursive: true, force: true });
  return isQuick && isWhole && isSmall;
};
