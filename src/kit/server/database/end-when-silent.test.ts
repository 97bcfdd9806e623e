import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endWhenSilent } from '#kit/server/database/end-when-silent.ts';

// A database that takes whatever comes and never answers.
const silent = createServer((socket) => socket.on('error', () => undefined).resume());
beforeAll(() => once(silent.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => silent.close());

const silentMs = 20;

it('a connection that has rested is ended like any other when an answer does not come', async () => {
  const stream = connect((silent.address() as AddressInfo).port, '127.0.0.1');
  await once(stream, 'connect');
  const client = { connection: { stream }, readyForQuery: true };
  endWhenSilent(client as unknown as pg.PoolClient, silentMs);
  await sleep(silentMs * 3);
  expect(stream.destroyed).toBe(false);
  client.readyForQuery = false;
  stream.write('select 1');
  await expect(Promise.race([once(stream, 'close'), sleep(2_000, 'open still')])).resolves.not.toBe(
    'open still',
  );
});
