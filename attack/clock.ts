import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { callAs, fieldOf, jsonOf, signIn } from '#attack/client.ts';
import { expectStatus, type Report, startReport } from '#attack/findings.ts';
import { listenLive } from '#attack/sockets.ts';
import type { Target } from '#attack/target.ts';
import { deals, expectWhole, isReady, note, nothingWritten, openPlace } from '#attack/writes.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** How soon a jump has reached the server. */
const reachMs = 500;
const jumps: Readonly<Record<string, number>> = {
  'five minutes ahead': hourMs / 12,
  'an hour ahead': hourMs,
  'a day behind': -dayMs,
  'over the end of a month': 31 * dayMs,
  'a year ahead': 365 * dayMs,
  'back again': 0,
};

/**
 * A server whose clock jumps, beside one whose clock is right: what is written stays written once, what has ended stays
 * ended, the live line goes on, nobody is told our fault.
 */
export const tryClock = async (target: Target): Promise<Report> => {
  const report = startReport('a clock that jumps');
  const folder = mkdtempSync(join(tmpdir(), 'poruchitel-clock-'));
  const file = join(folder, 'moved');
  writeFileSync(file, '0');
  const preload = new URL('jumping-clock.mjs', import.meta.url).href;
  const server = await target.start({ CLOCK_FILE: file, NODE_OPTIONS: `--import ${preload}` });
  const { address } = server;
  try {
    const left = await signIn(address, 'operator');
    await callAs(address, left, 'POST', '/login/logout', {});
    const written = nothingWritten();
    for (const [name, moved] of Object.entries(jumps)) {
      const before = await signIn(address, 'manager');
      const userId = Number(fieldOf(await callAs(address, before, 'GET', '/user/info'), 'id'));
      const line = await listenLive(address, before.token, userId);
      const key = `clock-${server.pid}-${moved}`;
      const first = await deals.write(await openPlace(address, before, 'ООО «Часы»'), key);
      expectStatus(report, `${name}, a deal before it`, first, 200);
      writeFileSync(file, String(moved));
      await sleep(reachMs);
      if (!(await isReady(address))) report.found(`${name}: readiness turns red`);
      expectStatus(
        report,
        `${name}, who has signed out`,
        await callAs(address, left, 'GET', '/user/info'),
        401,
      );
      const kept = await callAs(address, before, 'GET', '/user/info');
      expectStatus(report, `${name}, who has not`, kept, 200, 401);
      const person = await signIn(address, 'manager');
      for (const path of ['/user/info', '/task/alldata', '/bank/names', '/day/mine'])
        expectStatus(report, `${name}, ${path}`, await callAs(address, person, 'GET', path), 200);
      const place = await openPlace(address, person, 'ООО «Часы»');
      const made = await deals.write(place, `${key}-after`);
      expectStatus(report, `${name}, a deal after it`, made, 200);
      note(written, `${key}-after`, deals, made);
      const again = await deals.write(place, `${key}-after`);
      expectStatus(report, `${name}, the same key`, again, 200);
      if (fieldOf(again, 'id') !== fieldOf(made, 'id')) report.found(`${name}: one key makes two deals`);
      if (typeof line === 'number') report.found(`${name}: the live line was not opened: ${line}`);
      else {
        const isCut = (await line.ended(100)) !== undefined;
        if (isCut && kept.status === 200) report.found(`${name}: the live line is cut`);
        line.close();
      }
    }
    const home = target.instances[0]?.address ?? '';
    const witness = await openPlace(home, await signIn(home, 'manager'), 'ООО «Часы»');
    await expectWhole(report, 'after the jumps', witness, written);
    const jobs = jsonOf(await callAs(home, await signIn(home, 'admin'), 'GET', '/background-job/jobs')) as
      | { jobs?: readonly { name: string; failed?: number }[] }
      | undefined;
    report.figure(
      `${Object.keys(jumps).length} jumps, ${written.acknowledged.size} deals written, ${jobs?.jobs?.length ?? 0} kinds of jobs go on`,
    );
  } finally {
    const failed = server.errors.filter((line) => !line.includes('"job failed"'));
    for (const line of failed) report.found(`the server whose clock jumps says ${line.slice(0, 200)}`);
    await server.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
  return report.end();
};
