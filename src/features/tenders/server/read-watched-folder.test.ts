import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWatchedFolder } from '#features/tenders/server/read-watched-folder.ts';
import { queueRegisterFile, storeRegisterBytes } from '#features/tenders/server/take-local-file.ts';
import { notice44 } from '#features/tenders/server/register/register.factory.ts';
import { watchedFolder } from '#features/tenders/server/tenders.settings.ts';
import { registerFiles } from '#features/tenders/server/tenders.tables.ts';
import { startApi, type TestApi } from '#kit/testing/start-api.ts';

let api: TestApi;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'watched-'));
  api = await startApi(watchedFolder.as(folder));
});
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true, force: true });
});

const lay = async (name: string, content: string, secondsAgo: number): Promise<void> => {
  await writeFile(join(folder, name), content);
  const at = new Date(Date.now() - secondsAgo * 1000);
  await utimes(join(folder, name), at, at);
};
const view = async () => ({
  waiting: (await readdir(folder, { withFileTypes: true })).flatMap((entry) =>
    entry.isDirectory() ? [] : [entry.name],
  ),
  done: await readdir(join(folder, 'done')).catch(() => []),
  failed: await readdir(join(folder, 'failed')).catch(() => []),
});
const rows = () => api.services.database.read((db) => db.select().from(registerFiles));

describe('the watched folder', () => {
  it('gives its quiet files to the reader and moves them by what came of them', async () => {
    await lay('good.xml', notice44({ number: '0998990000126000801' }), 60);
    await lay('bad.xml', '<export><epNotificationEF2020>', 60);
    await lay('growing.xml', notice44({ number: '0998990000126000802' }), -600);
    await lay('.hidden.xml', notice44(), 60);
    await symlink('/etc/hostname', join(folder, 'link.xml'));
    await readWatchedFolder(api.services);
    const after = await view();
    expect(after.waiting.toSorted((one, other) => one.localeCompare(other))).toEqual([
      '.hidden.xml',
      'growing.xml',
      'link.xml',
    ]);
    expect([after.done, after.failed]).toEqual([['good.xml'], ['bad.xml']]);
    expect((await rows()).map(({ name, state, created, errors }) => [name, state, created, errors])).toEqual([
      ['bad.xml', 'done', 0, 1],
      ['good.xml', 'done', 1, 0],
    ]);
  });

  it('takes no file twice: one that a stopped process had read is only moved', async () => {
    const text = notice44({ number: '0998990000126000803' });
    await lay('twice.xml', text, 60);
    async function* pieces() {
      yield Buffer.from(text);
    }
    const { sha256, bytes } = await storeRegisterBytes(api.services, pieces());
    await queueRegisterFile(api.services, { name: 'twice.xml', sha256, bytes });
    const before = (await rows()).length;
    await readWatchedFolder(api.services);
    expect((await rows()).length).toBe(before);
    expect((await view()).done).toEqual(['good.xml', 'twice.xml']);
  });

  it('writes over nothing that ended before', async () => {
    await mkdir(join(folder, 'done'), { recursive: true });
    await lay('good.xml', notice44({ number: '0998990000126000804' }), 60);
    await readWatchedFolder(api.services);
    expect((await view()).done.toSorted((one, other) => one.localeCompare(other))).toEqual([
      'good (2).xml',
      'good.xml',
      'twice.xml',
    ]);
  });
});
