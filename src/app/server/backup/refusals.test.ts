import { appendFile, chmod, cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeShelf, runBackup } from '#app/server/backup/backup.factory.ts';
import { explainBackup } from '#app/server/backup/backup-refused.ts';
import { filesUnder } from '#app/server/backup/file-trees.ts';
import { type Manifest, readManifest } from '#app/server/backup/manifest.ts';
import { findProgram } from '#app/server/backup/postgres-programs.ts';
import { openDatabase } from '#app/server/start-product.ts';
import { openDiskFileStore } from '#kit/server/files/disk-file-store.ts';
import { chooseProgram, findPrograms } from '#kit/server/database/find-postgres.ts';
import { existingMigrations, migrate } from '#kit/server/migrate.ts';
import { openEmbedded } from '#kit/server/open-embedded.ts';
import { openPostgres } from '#kit/server/open-postgres.ts';
import { selectRow } from '#kit/server/database.ts';
import { sql } from 'drizzle-orm';
import { postgresUrl } from '#kit/testing/start-database.ts';
import { type Place, startPlace } from '#kit/testing/start-place.ts';
import { runCommandLine } from '#kit/testing/start-process.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

const bytes = Buffer.from('bytes of a paper');
const places: Place[] = [];
let shelf: Awaited<ReturnType<typeof makeShelf>>;
let source: Place;
let document = '';

const newPlace = async (base: 'migrated' | 'none'): Promise<Place> => {
  const place = await startPlace(base);
  places.push(place);
  return place;
};
const storeIn = ({ settings }: Place) => openDiskFileStore(settings.dataDir, { now: new Date() });

beforeAll(async () => {
  shelf = await makeShelf();
  source = await newPlace('migrated');
  const store = await storeIn(source);
  const stream = (async function* () {
    yield bytes;
  })();
  document = (await store.save(stream, { maxBytes: 100, accept: async () => true })).id;
  const made = await runBackup('backup', shelf.at('whole'), source.settings);
  if (made.code !== 0) throw new Error(made.output);
});
afterAll(async () => {
  for (const place of places) await place.remove();
  await shelf.remove();
});

/** A copy of the whole backup, for a test to spoil. */
const spoiled = async (name: string): Promise<string> => {
  await cp(shelf.at('whole'), shelf.at(name), { recursive: true });
  return shelf.at(name);
};
const restored = async (folder: string): Promise<string> => {
  const { code, output } = await runBackup('restore', folder, (await newPlace('none')).settings);
  expect(code).toBe(1);
  return output;
};
const rewrite = async (folder: string, change: (manifest: Manifest) => object): Promise<void> => {
  const changed = { ...(await readManifest(folder)), ...change(await readManifest(folder)) };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(changed));
};

describe('a backup', () => {
  it('is closed to everybody but its owner', async () => {
    const folder = shelf.at('whole');
    for await (const path of filesUnder(folder)) {
      expect((await stat(join(folder, path))).mode & 0o777, path).toBe(0o600);
      expect((await stat(join(folder, path, '..'))).mode & 0o777, path).toBe(0o700);
    }
  });

  it('says where the schema stands, how many rows each table has, and lists its files as sha256sum does', async () => {
    const manifest = await readManifest(shelf.at('whole'));
    expect(manifest.schema.at).toBe(existingMigrations().at(-1)?.name);
    expect(manifest.rows).toMatchObject({
      'public.users': 0,
      'public.applied_migrations': existingMigrations().length,
    });
    expect(manifest.files.stored).toBe(1);
    const list = await readFile(join(shelf.at('whole'), 'files.sha256'), 'utf8');
    expect(list).toContain(
      `${document}  files/${document.slice(0, 2)}/${document.slice(2, 4)}/${document}\n`,
    );
  });

  it('comes back whole into an empty place, checked, and its check leaves nothing', async () => {
    const place = await newPlace('none');
    expect(await runBackup('restore', shelf.at('whole'), place.settings)).toMatchObject({ code: 0 });
    const { stream } = await (await storeIn(place)).open(document, { verify: true });
    expect(Buffer.concat(await stream.toArray())).toEqual(bytes);
    const checked = await runBackup('check-backup', shelf.at('whole'), source.settings);
    expect(checked).toMatchObject({ code: 0, output: expect.stringContaining('восстанавливается') });
  });

  it('of yesterday is restored by the next version, which migrates it', async () => {
    const older = await newPlace('none');
    const { databaseUrl, dataDir } = older.settings;
    const database = databaseUrl ? await openPostgres(databaseUrl, 1) : await openEmbedded(dataDir);
    await migrate(database, existingMigrations().slice(0, -1));
    await database.close();
    expect(await runBackup('backup', shelf.at('yesterday'), older.settings)).toMatchObject({ code: 0 });
    expect((await readManifest(shelf.at('yesterday'))).schema.at).toBe(existingMigrations().at(-2)?.name);

    const place = await newPlace('none');
    const back = await runBackup('restore', shelf.at('yesterday'), place.settings);
    expect(back).toMatchObject({ code: 0, output: expect.stringContaining('Шагов: 1') });
    const lines: string[] = [];
    const started = await openDatabase(place.settings, (line) => lines.push(line));
    const applied = await started.read((db) =>
      selectRow<{ count: number }>(db, sql`select count(*)::int count from applied_migrations`),
    );
    await started.close();
    expect(lines).toContain('Схема базы обновлена, шагов: 1.');
    expect(applied?.count).toBe(existingMigrations().length);
  });
});

describe('a backup is not made', () => {
  it('without a folder, over what is there, or inside the data', async () => {
    const unnamed = await runCommandLine(['backup'], source.env);
    expect(unnamed).toMatchObject({ code: 2, output: expect.stringContaining('npm run backup -- ПАПКА') });
    const again = await runBackup('backup', shelf.at('whole'), source.settings);
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining('уже есть') });
    const inside = await runBackup('backup', join(source.settings.dataDir, 'x'), source.settings);
    expect(inside).toMatchObject({ code: 1, output: expect.stringContaining('внутри папки данных') });
  });

  it('of a base that is not there, and leaves nothing', async () => {
    const { settings } = await newPlace('none');
    const none = await runBackup('backup', shelf.at('none'), settings);
    expect(none).toMatchObject({ code: 1, output: expect.stringMatching(/нет базы|нет таблиц/) });
    await expect(stat(shelf.at('none.part'))).rejects.toThrow('ENOENT');
  });
});

describe('a backup is not brought back', () => {
  it('into a place that holds anything', async () => {
    const output = (await runBackup('restore', shelf.at('whole'), source.settings)).output;
    expect(output).toMatch(/не пуста/);
    const { settings } = await newPlace('none');
    await writeFile(join(settings.dataDir, 'note'), 'mine');
    expect((await runBackup('restore', shelf.at('whole'), settings)).output).toContain('не пуста');
    expect(await readFile(join(settings.dataDir, 'note'), 'utf8')).toBe('mine');
  });

  it('when it is not finished', async () => {
    await mkdir(shelf.at('empty'));
    expect(await restored(shelf.at('empty'))).toContain('нет законченной копии');
  });

  it('when a file of it has changed or is lost', async () => {
    const path = join('files', document.slice(0, 2), document.slice(2, 4), document);
    const folder = await spoiled('changed');
    await chmod(join(folder, path), 0o600);
    await appendFile(join(folder, path), '!');
    expect(await restored(folder)).toContain(`Копия испорчена: ${path}`);
    await rm(join(folder, path));
    expect(await restored(folder)).toContain(`нет ${path}`);
  });

  it('when its list of files has changed', async () => {
    const folder = await spoiled('list');
    await appendFile(join(folder, 'files.sha256'), `${'0'.repeat(64)}  files/../../x\n`);
    expect(await restored(folder)).toContain('files.sha256');
  });

  it('when the rows are not as many as were counted', async () => {
    const folder = await spoiled('rows');
    await rewrite(folder, ({ rows }) => ({ rows: { ...rows, 'public.users': 7 } }));
    expect(await restored(folder)).toContain('public.users: в описи 7, в базе 0');
  });

  it('when a newer version or the other engine has made it', async () => {
    const newer = await spoiled('newer');
    const steps = ['f'.repeat(64)];
    await rewrite(newer, () => ({ version: '9.0.0', schema: { at: '9999_later', steps } }));
    expect(await restored(newer)).toContain('более новой версией программы (9.0.0, схема 9999_later)');
    const other = await spoiled('other');
    const kind = postgresUrl ? 'embedded' : 'postgres';
    await rewrite(other, ({ database }) => ({ database: { ...database, kind } }));
    expect(await restored(other)).toContain('DATABASE_URL');
  });

  it('when its base names a file that it does not hold, says the check', async () => {
    const place = await newPlace('migrated');
    const { databaseUrl, dataDir } = place.settings;
    const database = databaseUrl ? await openPostgres(databaseUrl, 1) : await openEmbedded(dataDir);
    await database.write((tx) =>
      tx.execute(sql`insert into register_files (name, sha256, bytes, state, started_at)
                     values ('x', ${'a'.repeat(64)}, 1, 'done', now())`),
    );
    await database.close();
    expect(await runBackup('backup', shelf.at('missing'), place.settings)).toMatchObject({ code: 0 });
    const checked = await runBackup('check-backup', shelf.at('missing'), place.settings);
    expect(checked).toMatchObject({ code: 1, output: expect.stringContaining(`Первый — ${'a'.repeat(64)}`) });
  });
});

describe("PostgreSQL's programs", () => {
  const found = [15, 17, 18].map((major) => ({ path: `/${major}`, major }));
  it.each([
    [14, 15],
    [15, 15],
    [16, 17],
    [19, undefined],
  ])('for a server of version %i are those of %s', (major, chosen) => {
    expect(chooseProgram(found, major)?.major).toBe(chosen);
  });

  it('are asked for by name where there are none, or only old ones', async () => {
    await expect(findProgram('pg_nothing', 15, {})).rejects.toThrow('postgresql-client-15');
    if (findPrograms('pg_dump').length > 0)
      await expect(findProgram('pg_dump', 99, {})).rejects.toThrow('нужен не старше 99');
  });
});

it.each([
  [{ code: 'ENOSPC' }, 'кончилось место'],
  [{ code: 'EACCES', path: '/backup' }, 'Не хватает прав на /backup'],
  [{ code: '42501' }, 'Не хватает прав в базе'],
  [{ code: 'ECONNREFUSED' }, 'Нет связи с PostgreSQL'],
])('%o is told in words', (trouble, words) => {
  expect(explainBackup(Object.assign(new Error('trouble'), trouble))).toContain(words);
});
