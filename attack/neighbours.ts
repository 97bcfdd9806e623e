import { connect, type Socket } from 'node:net';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { callAs, fieldOf, jsonOf, type Person, signIn } from '#attack/client.ts';
import type { Dice } from '#attack/dice.ts';
import { type Collector, type Report, startReport } from '#attack/findings.ts';
import {
  countNamed,
  createDeal,
  expectWhole,
  isReady,
  waitReady,
  writeUntil,
} from '#attack/deals-written.ts';
import type { Target } from '#attack/target.ts';

const longestMs = 2_000;
/** Long enough for a job of the minute to meet no database. */
const awayMs = 65_000;

const tryKilled = async (report: Collector, target: Target, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
  const victim = await target.start();
  const person = await signIn(victim.address, 'operator');
  let ending: Promise<number | null> | undefined;
  const written = await writeUntil(victim, person, `${signal}-${victim.pid}`, (count) => {
    if (count >= 100) ending ??= victim.kill(signal);
    return count >= 500;
  });
  const code = await ending;
  if (signal === 'SIGTERM' && code !== 0) report.found(`a server asked to end left with ${code}`);
  const home = target.instances[0]?.address ?? '';
  const witness = await signIn(home, 'operator');
  report.figure(`${signal}: ${written.acknowledged.size} acknowledged, ${written.unsure.size} unsure`);
  await expectWhole(report, signal, home, witness, written);
};

const tryWithoutDatabase = async (
  report: Collector,
  target: Target,
  mode: 'fast' | 'immediate',
): Promise<void> => {
  const { cluster } = target;
  const home = target.instances[0]?.address ?? '';
  if (!cluster) return;
  const person = await signIn(home, 'operator');
  const before = await createDeal(home, person, `before-${mode}`);
  await cluster.stop(mode);
  await sleep(awayMs);
  for (const path of ['/task/alldata', '/user/info', '/bank/names']) {
    const answer = await callAs(home, person, 'GET', path);
    report.did();
    const message = fieldOf(answer, 'message');
    if (answer.status !== 200 && (typeof message !== 'string' || !/[а-яё]/i.test(message)))
      report.found(`without a database ${path}: ${answer.status} without Russian words`);
    if (answer.status === 500) report.found(`without a database ${path}: 500`);
    if (answer.ms > longestMs) report.found(`without a database ${path}: after ${answer.ms.toFixed(0)} ms`);
  }
  const lost = await createDeal(home, person, `while-${mode}`);
  if (lost.status === 200) report.found('a deal is said to be written without a database');
  if (await isReady(home)) report.found('readiness is green without a database');
  await cluster.start();
  const back = await waitReady(home);
  report.figure(`database ${mode}: ready again after ${(back / 1_000).toFixed(1)} s`);
  if (!Number.isFinite(back)) report.found('readiness does not turn green again');
  const kept = await callAs(home, person, 'GET', `/applications/${String(fieldOf(before, 'id'))}`);
  if (kept.status !== 200) report.found(`after the database came back: ${kept.status}`);
  const written = { acknowledged: new Map<string, number>(), unsure: new Set([`while-${mode}`]) };
  await expectWhole(report, `database ${mode}`, home, person, written);
  if ((await countNamed(home, person, `while-${mode}`)) > 1) report.found('a deal was written twice');
};

type JobState = { readonly name: string; readonly every_minutes: number; readonly ended_at: string | null };

const catchUpMs = 180_000;

/** The jobs of the minute run again after the database is back, and what failed meanwhile says why. */
const expectJobsBack = async (report: Collector, target: Target): Promise<void> => {
  const home = target.instances[0]?.address ?? '';
  const admin = await signIn(home, 'admin');
  const since = Date.now();
  const late = async (): Promise<string[]> => {
    const answer = await callAs(home, admin, 'GET', '/background-job/jobs');
    const { jobs = [] } = (jsonOf(answer) ?? {}) as { jobs?: JobState[] };
    return jobs
      .filter(({ every_minutes, ended_at }) => every_minutes === 1 && Date.parse(ended_at ?? '') < since)
      .map(({ name }) => name);
  };
  let waiting = await late();
  while (waiting.length > 0 && Date.now() - since < catchUpMs) {
    await sleep(1_000);
    waiting = await late();
  }
  report.did();
  report.figure(
    `jobs of the minute run again ${((Date.now() - since) / 1_000).toFixed(0)} s after the database`,
  );
  if (waiting.length > 0) report.found(`jobs that do not come back: ${waiting.join(', ')}`);
  const failed = target.instances
    .flatMap(({ errors }) => errors)
    .filter((line) => line.includes('"job failed"'));
  report.figure(`jobs that met no database: ${failed.length}`);
  for (const line of failed) {
    const { job, cause, next } = JSON.parse(line) as Record<string, string | undefined>;
    if (!job || !next || !cause || /^\w*Error:?\s*$/.test(cause))
      report.found(`a failed job says too little: ${line}`);
  }
};

/** The slowest of some ordinary calls while something else goes on. */
const slowestOf = async (
  report: Collector,
  address: string,
  person: Person,
  times: number,
): Promise<number> => {
  let slowest = 0;
  for (let at = 0; at < times; at += 1) {
    const answer = await callAs(address, person, 'GET', '/user/info');
    report.did();
    if (answer.status !== 200) report.found(`an ordinary call meanwhile: ${answer.status}`);
    slowest = Math.max(slowest, answer.ms);
    await sleep(20);
  }
  return slowest;
};

const trySlowSockets = async (report: Collector, address: string, person: Person): Promise<void> => {
  const { port, hostname } = new URL(address);
  const sockets: Socket[] = Array.from({ length: 200 }, () => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write('POST /api/task/create HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n');
    return socket;
  });
  const drip = setInterval(() => sockets.forEach((socket) => socket.writable && socket.write('x')), 500);
  const slowest = await slowestOf(report, address, person, 100);
  clearInterval(drip);
  sockets.forEach((socket) => socket.destroy());
  report.figure(`beside 200 slow sockets the slowest ordinary call took ${slowest.toFixed(0)} ms`);
  if (slowest > longestMs) report.found(`200 slow sockets hold others up for ${slowest.toFixed(0)} ms`);
};

const tryLargeUpload = async (report: Collector, address: string, person: Person): Promise<void> => {
  const head = '--x\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.4\n';
  const answered = new Promise<number>((resolve) => {
    const outgoing = request(
      `${address}/api/application-bank/save-document`,
      {
        method: 'POST',
        headers: {
          authorization: `Bearer ${person.token}`,
          'content-type': 'multipart/form-data; boundary=x',
        },
      },
      (incoming) => {
        incoming.resume();
        resolve(incoming.statusCode ?? 0);
      },
    );
    outgoing.on('error', () => resolve(0));
    outgoing.write(head);
    const piece = Buffer.alloc(1 << 20, 'a');
    let sent = 0;
    const more = (): void => {
      while (sent < 200 && !outgoing.destroyed) {
        sent += 1;
        if (!outgoing.write(piece)) return void outgoing.once('drain', more);
      }
      if (!outgoing.destroyed) outgoing.end('\r\n--x--\r\n');
    };
    more();
  });
  const slowest = await slowestOf(report, address, person, 50);
  const status = await answered;
  report.figure(
    `beside an upload of 200 MiB (answered ${status}) the slowest call took ${slowest.toFixed(0)} ms`,
  );
  if (status === 200 || status >= 500) report.found(`an upload of 200 MiB: ${status}`);
  if (slowest > longestMs) report.found(`a large upload holds others up for ${slowest.toFixed(0)} ms`);
};

/** Neighbours that die or dawdle: servers killed and ended while they write, a database that goes away, slow clients. */
export const tryNeighbours = async (target: Target, dice: Dice): Promise<Report> => {
  const report = startReport('neighbours that die');
  const home = target.instances[0]?.address ?? '';
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) await tryKilled(report, target, signal);
  for (const mode of dice.roll(2) === 0 ? (['fast', 'immediate'] as const) : (['immediate', 'fast'] as const))
    await tryWithoutDatabase(report, target, mode);
  await expectJobsBack(report, target);
  const person = await signIn(home, 'operator');
  await trySlowSockets(report, home, person);
  await tryLargeUpload(report, home, person);
  return report.end();
};
