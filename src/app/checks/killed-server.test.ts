import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Place, startPlace } from '#kit/testing/start-place.ts';
import { type ServerProcess, signInAt, startProcess } from '#kit/testing/start-process.ts';
import { postgresUrl } from '#kit/testing/start-database.ts';

const password = 'a horse and its battery';
const writes = 300;
const killAfter = 150;
const atOnce = 16;

type Headers = Record<string, string>;

const createDeal = async (address: string, headers: Headers, key: string): Promise<number | undefined> => {
  try {
    const answer = await fetch(`${address}/api/applications`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...headers,
        'idempotency-key': key,
      },
      body: JSON.stringify({ product: 1, client_name: key }),
    });
    return answer.ok ? ((await answer.json()) as { id: number }).id : undefined;
  } catch {
    return undefined;
  }
};

/** Many writers; the server dies at a random moment after `killAfter` answers. Returns every acknowledged deal. */
const writeUntilKilled = async (server: ServerProcess, headers: Headers): Promise<Map<string, number>> => {
  const acknowledged = new Map<string, number>();
  let next = 0;
  const writer = async (): Promise<void> => {
    while (next < writes) {
      const key = `deal-${(next += 1)}`;
      const id = await createDeal(server.address, headers, key);
      if (id === undefined) return;
      acknowledged.set(key, id);
      if (acknowledged.size === killAfter) server.child.kill('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: atOnce }, writer));
  await server.kill();
  return acknowledged;
};

describe('a server killed in the middle of its work', () => {
  let place: Place;
  let again: ServerProcess | undefined;
  beforeAll(async () => {
    place = await startPlace('migrated', { username: 'chief', password });
  }, 60_000);
  afterAll(async () => {
    await again?.kill();
    await place.remove();
  });

  it('loses no acknowledged deal', async () => {
    const server = await startProcess(place.env);
    const acknowledged = await writeUntilKilled(server, await signInAt(server, 'chief', password));
    expect(acknowledged.size).toBeGreaterThanOrEqual(killAfter);

    again = await startProcess(place.env);
    const { address } = again;
    const headers = await signInAt(again, 'chief', password);
    const read = async (id: number): Promise<unknown> => {
      const answer = await fetch(`${address}/api/applications/${id}`, { headers });
      return answer.json();
    };
    const rest = acknowledged.entries();
    const reader = async (): Promise<void> => {
      for (const [key, id] of rest) expect(await read(id)).toMatchObject({ id, client_name: key });
    };
    await Promise.all(Array.from({ length: atOnce }, reader));
    const [key = '', id] = [...acknowledged].at(-1) ?? [];
    expect(await createDeal(address, headers, key)).toBe(id);
  }, 120_000);

  it.skipIf(postgresUrl)(
    'lets no second process open the same folder',
    async () => {
      const second = startProcess(place.env).then((server) => server.kill());
      await expect(second).rejects.toThrow('ended before it was ready');
    },
    120_000,
  );

  it('and the one that was started after it ends when it is asked to', async () => {
    expect(await again?.stop()).toBe(0);
  });
});
