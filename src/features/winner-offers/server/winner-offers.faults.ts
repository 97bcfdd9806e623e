import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { expect, it } from 'vitest';
import { newDatabase } from '#kit/testing/new-database.ts';
import { quickImports, runCommandLine } from '#kit/testing/start-process.ts';
import { postgresUrl } from '#kit/testing/start-database.ts';

/** Offers on their way while the server dies: `npm run test:faults`. */

/** A mail server that says nothing of the second letter it is given, the first time. */
const mailServer = async () => {
  const taken: string[] = [];
  let isStuck = false;
  const serve = async (socket: Socket): Promise<void> => {
    let [to, isText] = ['', false];
    socket.write('220 ready\r\n');
    for await (const line of createInterface({ input: socket })) {
      if (isText && line !== '.') continue;
      if (isText) {
        isText = false;
        if (taken.length === 1 && !isStuck) {
          isStuck = true;
          continue;
        }
        taken.push(to);
      }
      to = /^RCPT TO:<(.+)>/i.exec(line)?.[1] ?? to;
      isText = /^DATA/i.test(line);
      socket.write(isText ? '354 go on\r\n' : '250 ok\r\n');
    }
  };
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    void serve(socket).catch(() => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return { url: `smtp://127.0.0.1:${port}`, taken, isStuck: () => isStuck, close: () => server.close() };
};

const clients = ['first@winner.example', 'second@winner.example', 'third@winner.example'];
const waiting = `
  insert into letters (message_id, recipient, subject, text, has_link, link, can_unsubscribe, state, created_at, next_try_at)
  select '<' || nth || '@offers.test>', client, 'Цены банков', '{link}', true, 'https://offers.test/' || nth, true, 'queued', now(), now()
  from unnest($1::text[]) with ordinality as c(client, nth)`;
const job = ['run-job', 'letters.send-waiting'];

it.skipIf(!postgresUrl)(
  'a server killed in a mail run of offers leaves each to come once: none is lost, none goes to a client twice',
  async () => {
    const { url, drop } = await newDatabase('offers_killed');
    const dataDir = await mkdtemp(join(tmpdir(), 'poruchitel-offers-'));
    const mail = await mailServer();
    const env = { DATABASE_URL: url, DATA_DIR: dataDir, SMTP_URL: mail.url, DEMO: '0' };
    const client = new pg.Client(url);
    try {
      await runCommandLine(job, env);
      await client.connect();
      await client.query(waiting, [clients]);
      const dying = spawn(process.execPath, [...quickImports, 'src/app/server/cli.ts', ...job], {
        stdio: 'ignore',
        env: { ...process.env, ...env },
      });
      await expect.poll(mail.isStuck, { timeout: 60_000 }).toBe(true);
      dying.kill('SIGKILL');
      await once(dying, 'exit');
      // The letter that was on its way is nobody's until its hold is over.
      await runCommandLine(job, env);
      expect(mail.taken).toEqual([clients[0], clients[2]]);
      await client.query(`update letters set next_try_at = now() where state = 'queued'`);
      await runCommandLine(job, env);
      expect(mail.taken).toEqual([clients[0], clients[2], clients[1]]);
    } finally {
      await client.end();
      mail.close();
    }
    await drop();
    await rm(dataDir, { recursive: true, force: true });
  },
  180_000,
);
