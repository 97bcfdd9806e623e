import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { newDatabase } from '#kit/testing/new-database.ts';
import { postgresUrl } from '#kit/testing/start-database.ts';
import { type ServerProcess, startProcess } from '#kit/testing/start-process.ts';

/** Jobs behind the scenes on processes that are killed: `npm run test:faults`. */

/** A box of letters that keeps whoever visits it waiting for an answer: in the middle of a job. */
const slowBox = async () => {
  const visits: Socket[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n');
    visits.push(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const step = setInterval(() => visits.forEach((socket) => socket.write('* OK wait\r\n')), 5_000);
  const { port } = server.address() as { port: number };
  return {
    url: `imap://box:secret@127.0.0.1:${port}`,
    count: () => visits.length,
    close: () => {
      clearInterval(step);
      for (const socket of visits) socket.destroy();
      server.close();
    },
  };
};

it.skipIf(!postgresUrl)(
  'a job of an instance killed in the middle is taken up by the other within a minute, and by nobody before',
  async () => {
    const { url, drop } = await newDatabase('jobs_taken_over');
    const dataDir = await mkdtemp(join(tmpdir(), 'poruchitel-jobs-'));
    const box = await slowBox();
    const env = { DATABASE_URL: url, DATA_DIR: dataDir, IMAP_URL: box.url };
    const first = await startProcess(env);
    let second: ServerProcess | undefined;
    try {
      await expect.poll(box.count, { timeout: 60_000 }).toBe(1);
      second = await startProcess(env);
      await sleep(12_000); // the second has looked at the queue
      expect(box.count()).toBe(1);
      await first.kill();
      await expect.poll(box.count, { timeout: 60_000, interval: 250 }).toBe(2);
    } finally {
      await Promise.all([first.kill(), second?.kill()]);
      box.close();
    }
    await drop();
    await rm(dataDir, { recursive: true, force: true });
  },
  300_000,
);
