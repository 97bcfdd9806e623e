import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { notice44, zipOf } from '#features/tenders/server/register/register.factory.ts';
import { type Place, startPlace } from '#kit/testing/start-place.ts';
import { runCommandLine, signInAt, startProcess } from '#kit/testing/start-process.ts';
import { postgresUrl } from '#kit/testing/start-database.ts';

const password = 'a long password of the test';
const count = 60;
const killAfter = 15;

let place: Place;
beforeAll(async () => {
  place = await startPlace('migrated');
});
afterAll(() => place.remove());

type File = {
  readonly state: string;
  readonly documents: number;
  readonly total: number | null;
  readonly created: number;
  readonly same: number;
  readonly errors: number;
};

/** Longer than another instance waits for the one that was killed. */
const mostMs = 120_000;

/** Waits until the reading of the only file has come so far. */
const until = async (
  address: string,
  headers: Record<string, string>,
  isThere: (file: File) => boolean,
): Promise<File> => {
  const end = performance.now() + mostMs;
  while (performance.now() < end) {
    const answer = await fetch(`${address}/api/files-parsed`, { headers });
    const [file] = ((await answer.json()) as { items: File[] }).items;
    if (file && isThere(file)) return file;
    await sleep(50);
  }
  throw new Error('the reading does not come so far');
};

it.skipIf(postgresUrl)(
  'an import goes on where the killed server left it, and counts every document once',
  async () => {
    const { env } = place;
    expect(await runCommandLine(['admin', 'create', 'chief'], env, `${password}\n`)).toMatchObject({
      code: 0,
    });
    const server = await startProcess(env);
    const headers = await signInAt(server, 'chief', password);
    const parts = Array.from({ length: count }, (_, at) => ({
      name: `${at}.xml`,
      content: notice44({ number: `09989900001${String(31_000_000 + at)}` }),
    }));
    const form = new FormData();
    form.append('files', new Blob([new Uint8Array(zipOf(parts))]), 'killed.zip');
    const sent = await fetch(`${server.address}/api/files-parsed/upload`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': 'killed-import' },
      body: form,
    });
    expect(sent.status).toBe(200);
    const halfway = await until(server.address, headers, ({ documents }) => documents >= killAfter);
    await server.kill();
    expect(halfway).toMatchObject({ state: 'reading', total: count });

    const again = await startProcess(env);
    const file = await until(
      again.address,
      await signInAt(again, 'chief', password),
      ({ state }) => state !== 'reading',
    );
    expect(file).toMatchObject({ state: 'done', documents: count, created: count, same: 0, errors: 0 });
    expect(await again.stop()).toBe(0);
  },
  240_000,
);
