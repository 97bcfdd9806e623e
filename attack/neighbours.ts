import { connect, type Socket } from 'node:net';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { callAs, fieldOf, type Person, signIn } from '#attack/client.ts';
import type { Dice } from '#attack/dice.ts';
import { type Collector, type Report, startReport } from '#attack/findings.ts';
import { expectJobsBack, pressJobs } from '#attack/jobs.ts';
import type { Target } from '#attack/target.ts';
import {
  countUntold,
  deals,
  expectWhole,
  isReady,
  note,
  nothingWritten,
  openPlace,
  waitReady,
  writeMixed,
} from '#attack/writes.ts';

const longestMs = 2_000;
/** Long enough for a job of the minute to meet no database. */
const awayMs = 65_000;

/** How many writes are acknowledged in all, and after how many of them somebody dies. */
const writes = 500;
const middle = writes / 2;

const homeOf = (target: Target): string => target.instances[0]?.address ?? '';

/** A server ends while all kinds of things are written; whoever wrote there goes on elsewhere. */
const tryKilled = async (report: Collector, target: Target, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
  const victim = await target.start();
  const place = await openPlace(victim.address, await signIn(victim.address, 'admin'), `ООО «${signal}»`);
  let ending: Promise<number | null> | undefined;
  const { isCut, ...written } = await writeMixed(place, homeOf(target), `${signal}-${victim.pid}`, {
    count: writes,
    onTaken: (taken) => {
      if (taken >= middle) ending ??= victim.kill(signal);
    },
  });
  const code = await ending;
  const witness = { ...place, address: homeOf(target) };
  const untold = await countUntold(witness, written);
  report.figure(
    `${signal}: ${written.acknowledged.size} writes of all kinds acknowledged, ${written.unsure.size} unsure, ${untold} of them in effect`,
  );
  if (signal === 'SIGTERM') {
    if (code !== 0) report.found(`a server asked to end left with ${code}`);
    if (isCut) report.found('a server asked to end has cut an answer');
    if (untold > 0) report.found(`a server asked to end has done ${untold} writes and told nobody`);
  }
  await expectWhole(report, signal, witness, written);
};

/** The database crashes while all kinds of things are written, and comes back. */
const tryCrashed = async (report: Collector, target: Target): Promise<void> => {
  const { cluster } = target;
  if (!cluster) return;
  const home = homeOf(target);
  const place = await openPlace(home, await signIn(home, 'admin'), 'ООО «Без базы»');
  let crash: Promise<void> | undefined;
  const written = await writeMixed(place, home, `crash-${Date.now()}`, {
    count: writes,
    onTaken: (taken) => {
      if (taken >= middle) crash ??= cluster.stop('immediate').then(() => cluster.start());
    },
  });
  await crash;
  if (!Number.isFinite(await waitReady(home))) report.found('readiness does not turn green after a crash');
  report.figure(
    `a database that crashes: ${written.acknowledged.size} writes of all kinds acknowledged, ${written.unsure.size} unsure`,
  );
  await expectWhole(report, 'a database that crashes', place, written);
};

const tryWithoutDatabase = async (
  report: Collector,
  target: Target,
  mode: 'fast' | 'immediate',
): Promise<void> => {
  const { cluster } = target;
  const home = homeOf(target);
  if (!cluster) return;
  const [person, admin] = [await signIn(home, 'operator'), await signIn(home, 'admin')];
  const place = await openPlace(home, person, `ООО «Было до ${mode}»`);
  const pressed = await pressJobs(home, admin);
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
  const written = nothingWritten();
  const key = `while-${mode}-${Date.now()}`;
  if (note(written, key, deals, await deals.write(place, key)))
    report.found('a deal is said to be written without a database');
  if (await isReady(home)) report.found('readiness is green without a database');
  await cluster.start();
  const back = await waitReady(home);
  report.figure(`database ${mode}: ready again after ${(back / 1_000).toFixed(1)} s`);
  if (!Number.isFinite(back)) report.found('readiness does not turn green again');
  const kept = await callAs(home, person, 'GET', `/applications/${place.deal}`);
  if (kept.status !== 200) report.found(`after the database came back: ${kept.status}`);
  await expectWhole(report, `database ${mode}`, place, written);
  await expectJobsBack(report, target, pressed);
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
  const home = homeOf(target);
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) await tryKilled(report, target, signal);
  for (const mode of dice.roll(2) === 0 ? (['fast', 'immediate'] as const) : (['immediate', 'fast'] as const))
    await tryWithoutDatabase(report, target, mode);
  await tryCrashed(report, target);
  const person = await signIn(home, 'operator');
  await trySlowSockets(report, home, person);
  await tryLargeUpload(report, home, person);
  return report.end();
};
