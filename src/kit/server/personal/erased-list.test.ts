import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { carryErased, noteErased, pendingErased } from '#kit/server/personal/erased-list.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'poruchitel-erased-'));
});
afterAll(() => rm(root, { recursive: true }));

const rows = [{ key: '12', is_his: true, columns: null }];
const lineAt = (at: string) => ({ at, request: 1, user: null, table: 'leads', rows });
const newPlace = async (name: string) => {
  await mkdir(join(root, name));
  return { dataDir: join(root, name) };
};

it('is carried past whatever else lies beside the copies, and past what a killed writer has left', async () => {
  const [from, to] = [await newPlace('from'), await newPlace('to')];
  await writeFile(join(root, 'notes.txt'), 'x');
  await mkdir(join(root, 'odd', 'erased.jsonl'), { recursive: true });
  const list = join(from.dataDir, 'erased.jsonl');
  await noteErased(from, lineAt('2026-11-27T10:00:00.000Z'));
  await appendFile(list, '{"at":"2026-11-27T10:0');
  await noteErased(from, lineAt('2026-11-27T10:01:00.000Z'));
  const odd = join(root, 'odd', 'erased.jsonl');
  const beside = [join(root, 'notes.txt', 'erased.jsonl'), odd, list];
  expect(
    await carryErased(to, beside, { takenAt: '2026-11-27T09:00:00.000Z', owed: join(root, 'none') }),
  ).toEqual({
    isAny: true,
    unread: [odd, list],
  });
  expect(await pendingErased(to)).toHaveLength(2);
});

it('names again whoever was being erased when the copy began, and nobody older', async () => {
  const place = await newPlace('at-the-copy');
  for (const at of ['2026-11-27T08:59:00.000Z', '2026-11-27T09:59:59.000Z'])
    await noteErased(place, lineAt(at));
  const owed = join(root, 'none');
  await carryErased(place, [], { takenAt: '2026-11-27T10:00:00.000Z', owed });
  expect((await pendingErased(place)).map(({ at }) => at)).toEqual(['2026-11-27T09:59:59.000Z']);
  expect(await carryErased(place, [], { takenAt: '2026-11-27T20:00:00.000Z', owed })).toEqual({
    isAny: false,
    unread: [],
  });
  expect(await pendingErased(place)).toEqual([]);
});

it('brings along what the base of a copy owed, and serves nobody where that cannot be read', async () => {
  const place = await newPlace('owing');
  const owed = join(root, 'owed.jsonl');
  await writeFile(owed, `${JSON.stringify(lineAt('2026-11-20T10:00:00.000Z'))}\n`);
  await carryErased(place, [], { takenAt: '2026-11-27T10:00:00.000Z', owed });
  expect(await pendingErased(place)).toHaveLength(1);
  await appendFile(join(place.dataDir, 'erased-again.jsonl'), '{"at":');
  await expect(pendingErased(place)).rejects.toThrow('cannot be read');
});
