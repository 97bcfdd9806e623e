import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { newDatabase } from '#kit/testing/new-database.ts';
import { openSocket, type TestSocket } from '#kit/testing/open-socket.ts';
import { postgresUrl } from '#kit/testing/start-database.ts';
import { runCommandLine, type ServerProcess, startProcess } from '#kit/testing/start-process.ts';

/** Faults of the live line on real processes: `npm run test:faults`. */

const password = 'a horse and its battery';
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'poruchitel-faults-'));
  folders.push(folder);
  return folder;
};

const freePort = async (): Promise<string> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return String(port);
};

type Person = { readonly id: number; readonly token: string };

const signIn = async (address: string, username = 'chief'): Promise<Person> => {
  const answer = await fetch(`${address}/api/login/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const { token } = (await answer.json()) as { token: string };
  const info = await fetch(`${address}/api/user/info`, { headers: { authorization: `Bearer ${token}` } });
  return { id: ((await info.json()) as { id: number }).id, token };
};

/** Creates a deal, of which everybody who sees all deals hears; undefined when nobody answered. */
const createDeal = async (address: string, { token }: Person, key: string): Promise<number | undefined> => {
  try {
    const answer = await fetch(`${address}/api/applications`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
      },
      body: JSON.stringify({ product: 1, client_name: key }),
    });
    return answer.ok ? ((await answer.json()) as { id: number }).id : undefined;
  } catch {
    return undefined;
  }
};

/** A client that keeps its place like the interface does: after a cut it goes on from the last number. */
const keepListening = (person: Person) => {
  const deals: number[] = [];
  let after: number | undefined;
  let epoch: string | undefined;
  let socket: TestSocket | undefined;
  let read = 0;
  const drain = (): void => {
    for (const frame of socket?.received.slice(read) ?? []) {
      read += 1;
      if (frame.subscribed !== undefined) {
        if (after !== undefined) expect(frame).toMatchObject({ after });
        expect(frame.reset).toBeUndefined();
        ({ after, epoch } = frame);
      }
      if (frame.origin === undefined) continue;
      expect(frame.number).toBe((after ?? 0) + 1);
      after = frame.number;
      const { application_id: id } = frame.data as { application_id?: number };
      if (id !== undefined) deals.push(id);
    }
  };
  return {
    connect: async (address: string): Promise<void> => {
      drain();
      read = 0;
      socket = await openSocket(address);
      socket.report({
        subscribe: `${person.id} chanal`,
        token: person.token,
        ...(after === undefined ? {} : { after }),
        ...(epoch === undefined ? {} : { epoch }),
      });
      await socket.until((received) => received.some((frame) => frame.subscribed !== undefined));
    },
    leave: async (): Promise<void> => {
      socket?.close();
      await socket?.closed;
      drain();
    },
    /** Waits until all of these have been heard of. */
    receives: async (ids: readonly number[]): Promise<void> => {
      const waited = new Set(ids);
      await socket?.until(() => {
        drain();
        for (const id of deals) waited.delete(id);
        return waited.size === 0;
      }, 20_000);
    },
  };
};

const killedAndRestarted = async (env: Record<string, string>): Promise<void> => {
  const made = await runCommandLine(['admin', 'create', 'chief'], env, `${password}\n`);
  expect(made).toMatchObject({ code: 0 });
  const port = await freePort();
  const first = await startProcess({ ...env, PORT: port });
  const chief = await signIn(first.address);
  const listener = keepListening(chief);
  await listener.connect(first.address);
  const acknowledged: number[] = [];
  let next = 0;
  const write = async (server: ServerProcess, until: number): Promise<void> => {
    while (next < until) {
      const id = await createDeal(server.address, chief, `deal-${(next += 1)}`);
      if (id === undefined) return;
      acknowledged.push(id);
      if (acknowledged.length === 150) server.child.kill('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: 8 }, () => write(first, 400)));
  await first.kill();
  expect(acknowledged.length).toBeGreaterThanOrEqual(150);
  const again = await startProcess({ ...env, PORT: port });
  await listener.connect(again.address);
  next = 1_000;
  await write(again, 1_010);
  await listener.receives(acknowledged);
  await listener.leave();
  expect(await again.stop()).toBe(0);
};

describe('a server that is killed while it speaks', () => {
  it.skipIf(postgresUrl)('goes on where each client stopped, on the embedded database', async () => {
    await killedAndRestarted({ DATA_DIR: await newFolder() });
  });

  it.skipIf(!postgresUrl)('goes on where each client stopped, on PostgreSQL', async () => {
    const { url, drop } = await newDatabase('line_killed');
    await killedAndRestarted({ DATA_DIR: await newFolder(), DATABASE_URL: url });
    await drop();
  });
});

describe.skipIf(!postgresUrl)('two instances on one database', () => {
  it('bring a change made at one to the person at the other, and take over from one that died', async () => {
    const { url, drop } = await newDatabase('line_twice');
    const env = { DATA_DIR: await newFolder(), DATABASE_URL: url };
    await runCommandLine(['admin', 'create', 'chief'], env, `${password}\n`);
    await runCommandLine(['admin', 'create', 'second'], env, `${password}\n`);
    const here = await startProcess(env);
    const there = await startProcess(env);
    const [chief, second] = [await signIn(here.address), await signIn(there.address, 'second')];
    const [atHere, atThere] = [keepListening(chief), keepListening(second)];
    await atHere.connect(here.address);
    await atThere.connect(there.address);
    const made: number[] = [];
    for (let at = 0; at < 60; at += 1) {
      const [server, by] = at % 2 === 0 ? [here, chief] : [there, second];
      const id = await createDeal(server.address, by, `one-${at}`);
      if (id !== undefined) made.push(id);
    }
    expect(made).toHaveLength(60);
    await atHere.receives(made);
    await atThere.receives(made);

    await here.kill();
    for (let at = 0; at < 20; at += 1) made.push((await createDeal(there.address, second, `two-${at}`)) ?? 0);
    await atHere.connect(there.address);
    await atHere.receives(made);
    await atThere.receives(made);
    await atHere.leave();
    await atThere.leave();
    expect(await there.stop()).toBe(0);
    await drop();
  });

  it('cut a session that was ended at one of them at the other, too', async () => {
    const { url, drop } = await newDatabase('line_cut');
    const env = { DATA_DIR: await newFolder(), DATABASE_URL: url };
    await runCommandLine(['admin', 'create', 'chief'], env, `${password}\n`);
    const [here, there] = [await startProcess(env), await startProcess(env)];
    const chief = await signIn(here.address);
    const socket = await openSocket(there.address);
    socket.report({ subscribe: `${chief.id} chanal`, token: chief.token });
    await socket.until((received) => received.length > 0);
    await fetch(`${here.address}/api/login/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${chief.token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(await socket.closed).toBe(4401);
    await Promise.all([here.stop(), there.stop()]);
    await drop();
  });
});
