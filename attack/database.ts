import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Answer, callAs, fieldOf, signIn } from '#attack/client.ts';
import { sendFile } from '#attack/forms.ts';
import { type Collector, type Report, startReport } from '#attack/findings.ts';
import type { Target } from '#attack/target.ts';
import {
  deals,
  expectWhole,
  isReady,
  note,
  nothingWritten,
  openPlace,
  type Place,
  waitReady,
  type Written,
} from '#attack/writes.ts';

/** No answer stays out longer than this, whatever the database does. */
const patientMs = 10_000;
const reads = ['/user/info', '/task/alldata', '/bank/names'];

const ask = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Nobody is told our fault or left without an answer, and what is refused is refused in Russian. */
const expectTold = (report: Collector, what: string, answer: Answer): void => {
  report.did();
  const message = fieldOf(answer, 'message');
  if (answer.status === 200) return;
  if (![429, 503, 507].includes(answer.status)) report.found(`${what}: ${answer.status}`);
  else if (typeof message !== 'string' || !/[а-яё]/i.test(message))
    report.found(`${what}: ${answer.status} without Russian words`);
  if (answer.ms > patientMs) report.found(`${what}: after ${(answer.ms / 1_000).toFixed(1)} s`);
};

type Trouble = {
  readonly name: string;
  /** The beginning of its keys. */
  readonly key: string;
  /** Begins it and answers how it ends. */
  readonly begin: (target: Target) => Promise<() => Promise<void>>;
  /** Whether nothing may be written meanwhile. */
  readonly isShut: boolean;
};

const changeSetting = (url: string, line: string): Promise<void> =>
  ask(url, async (client) => {
    await client.query('set default_transaction_read_only = off');
    await client.query(`alter system ${line}`);
    await client.query('select pg_reload_conf()');
  });

const readOnly: Trouble = {
  name: 'a database that only reads',
  key: 'read-only',
  isShut: true,
  begin: async ({ cluster }) => {
    const url = cluster?.url ?? '';
    await changeSetting(url, 'set default_transaction_read_only = on');
    await sleep(1_000);
    return () => changeSetting(url, 'reset default_transaction_read_only');
  },
};

const noConnections: Trouble = {
  name: 'a database out of connections',
  key: 'no-connections',
  isShut: false,
  begin: async ({ cluster }) => {
    const held: pg.Client[] = [];
    for (let isFree = true; isFree; ) {
      const client = new pg.Client({ connectionString: cluster?.url ?? '' });
      client.on('error', () => undefined);
      isFree = await client.connect().then(
        () => true,
        () => false,
      );
      if (isFree) held.push(client);
    }
    return async () => void (await Promise.all(held.map((client) => client.end())));
  },
};

const pidsBy = (...asked: readonly string[]): number[] =>
  execFileSync('ps', ['-o', ...asked])
    .toString()
    .trim()
    .split(/\s+/)
    .map(Number);

/** The processes of the cluster: who has begun it, for he stops with it, its first one and all that it has begun. */
const processesOf = (folder: string): number[] => {
  const [first = ''] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
  const above = pidsBy('ppid=', '-p', first).filter((pid) => pid !== process.pid);
  return [...pidsBy('pid=', '--ppid', first), Number(first), ...above];
};

const signalAll = (pids: readonly number[], signal: 'SIGSTOP' | 'SIGCONT'): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // it has ended meanwhile
    }
  }
};

const frozen: Trouble = {
  name: 'a database that does not answer',
  key: 'frozen',
  isShut: true,
  begin: async ({ cluster }) => {
    const pids = processesOf(cluster?.folder ?? '');
    signalAll(pids, 'SIGSTOP');
    return async () => signalAll(pids, 'SIGCONT');
  },
};

const slow: Trouble = {
  name: 'a slow database',
  key: 'slow',
  isShut: false,
  begin: async ({ cluster }) => {
    const pids = processesOf(cluster?.folder ?? '');
    const over = new AbortController();
    const pulse = (async () => {
      while (!over.signal.aborted) {
        signalAll(pids, 'SIGSTOP');
        await sleep(270);
        signalAll(pids, 'SIGCONT');
        await sleep(30);
      }
    })();
    return async () => {
      over.abort();
      await pulse;
    };
  },
};

const roomLeft = 256 * 1024;

/** Fills a disk but for a quarter of a mebibyte; answers what frees it. */
const fillDisk = (folder: string): (() => void) => {
  const path = join(folder, 'filler');
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(path, '');
  execFileSync('fallocate', ['-l', String(bavail * bsize - roomLeft), path]);
  return () => {
    truncateSync(path);
    rmSync(path);
  };
};

const full: Trouble = {
  name: 'a database whose disk is full',
  key: 'full',
  isShut: false,
  begin: async ({ databaseDisk, cluster }) => {
    const free = fillDisk(databaseDisk ?? '');
    return async () => {
      free();
      await cluster?.revive(); // without room for its log it may have ended
    };
  },
};

/** Writes and reads for some seconds, one after another by several hands. */
const workFor = async (
  report: Collector,
  place: Place,
  { name, key: start }: Trouble,
  ms: number,
): Promise<{ readonly written: Written; readonly slowest: number }> => {
  const written = nothingWritten();
  const until = Date.now() + ms;
  let slowest = 0;
  let next = 0;
  const hand = async (at: number): Promise<void> => {
    while (Date.now() < until) {
      const key = `${start}-${at}-${String((next += 1)).padStart(5, '0')}`;
      const made = await deals.write(place, key);
      expectTold(report, `${name}, a deal`, made);
      note(written, key, deals, made);
      const path = reads[next % reads.length] ?? '';
      const read = await callAs(place.address, place.person, 'GET', path);
      expectTold(report, `${name}, ${path}`, read);
      slowest = Math.max(slowest, made.ms, read.ms);
    }
  };
  await Promise.all([0, 1, 2, 3].map(hand));
  return { written, slowest };
};

const troubleMs = 12_000;

const tryTrouble = async (report: Collector, target: Target, trouble: Trouble): Promise<void> => {
  const home = target.instances[0]?.address ?? '';
  const place = await openPlace(home, await signIn(home, 'operator'), `ООО «${trouble.key}»`);
  const end = await trouble.begin(target);
  const { written, slowest } = await workFor(report, place, trouble, troubleMs);
  const wasReady = await isReady(home);
  await end();
  if (trouble.isShut && written.acknowledged.size > 0)
    report.found(`${trouble.name}: ${written.acknowledged.size} deals are said to be written`);
  if (trouble.isShut && wasReady) report.found(`${trouble.name}: readiness stays green`);
  const back = await waitReady(home);
  if (!Number.isFinite(back)) report.found(`${trouble.name}: readiness does not turn green again`);
  report.figure(
    `${trouble.name}: ${written.acknowledged.size} written, ${written.unsure.size} refused, slowest answer ${(slowest / 1_000).toFixed(1)} s, ready again after ${(back / 1_000).toFixed(1)} s`,
  );
  await expectWhole(report, trouble.name, place, written);
};

const tryFullFiles = async (report: Collector, target: Target): Promise<void> => {
  const home = target.instances[0]?.address ?? '';
  if (!target.filesDisk) return report.figure('a full disk of files: skipped, only root may mount one');
  const person = await signIn(home, 'operator');
  const { deal } = await openPlace(home, person, 'ООО «Полный диск»');
  const free = fillDisk(target.filesDisk);
  const upload = (): Promise<Answer> =>
    sendFile(
      home,
      person,
      '/application-bank/save-document',
      { application_id: deal, document_type: 'charter' },
      { content: `%PDF-1.4\n%${'a'.repeat(1 << 20)}\ntrailer\n<<>>\nstartxref\n0\n%%EOF\n` },
    );
  const refused = await upload();
  expectTold(report, 'a full disk of files, an upload', refused);
  if (refused.status === 200) report.found('a file is said to be kept on a full disk');
  for (const path of reads)
    expectTold(report, `a full disk of files, ${path}`, await callAs(home, person, 'GET', path));
  free();
  const kept = await upload();
  if (kept.status !== 200) report.found(`after a full disk of files: ${kept.status}`);
  report.figure(
    `a full disk of files: an upload was answered ${refused.status}, ${kept.status} when there was room`,
  );
};

/** A database in trouble that has not died: it only reads, has no connection left, hangs, dawdles, its disk is full. */
export const tryDatabase = async (target: Target): Promise<Report> => {
  const report = startReport('a database in trouble');
  const troubles = [readOnly, noConnections, slow, frozen, ...(target.databaseDisk ? [full] : [])];
  for (const trouble of troubles) await tryTrouble(report, target, trouble);
  if (!target.databaseDisk) report.figure('a full disk of the database: skipped, only root may mount one');
  await tryFullFiles(report, target);
  return report.end();
};
