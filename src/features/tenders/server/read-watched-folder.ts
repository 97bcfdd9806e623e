import { createReadStream } from 'node:fs';
import { lstat, mkdir, readdir, rename, stat } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { cleanFileName } from '#domain/upload-kinds.ts';
import { readWaitingFiles } from '#features/tenders/server/read-waiting-files.ts';
import { queueRegisterFile, storeRegisterBytes } from '#features/tenders/server/take-local-file.ts';
import { watchedFolder } from '#features/tenders/server/tenders.settings.ts';
import { registerFiles } from '#features/tenders/server/tenders.tables.ts';
import { FileTooLarge } from '#kit/server/files/file-store.ts';
import type { Services } from '#kit/server/services.ts';

/** A file that was written to within this time may still be growing. */
const quietMs = 5_000;

type Ending = 'done' | 'failed';
type Row = typeof registerFiles.$inferSelect;

/** Ordinary files of a folder that nobody is writing, by name; links and hidden files stay where they are. */
const quietFiles = async (folder: string, now: number): Promise<string[]> => {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.')).toSorted();
  const judged = await Promise.all(
    names.map(async (name) => {
      const found = await lstat(join(folder, name)).catch(() => undefined);
      return found?.isFile() && now - found.mtimeMs >= quietMs ? [name] : [];
    }),
  );
  return judged.flat();
};

const lastReading = async (services: Services, name: string, sha256: string): Promise<Row | undefined> => {
  const same = and(
    eq(registerFiles.name, name),
    eq(registerFiles.sha256, sha256),
    isNull(registerFiles.byUserId),
  );
  const [row] = await services.database.read((db) =>
    db.select().from(registerFiles).where(same).orderBy(desc(registerFiles.id)).limit(1),
  );
  return row;
};

/** A file whose every document was refused is of no use to anybody who looks into `done`. */
const endingOf = (row: Row | undefined): Ending | undefined => {
  if (!row || row.state === 'failed') return 'failed';
  if (row.state !== 'done') return undefined;
  const cached = row.created + row.updated + row.same + row.skipped;
  return cached === 0 && row.errors > 0 ? 'failed' : 'done';
};

/** A free name in the folder of the ended ones: nothing there is ever written over. */
const freePlace = async (folder: string, name: string): Promise<string> => {
  const { name: stem, ext } = parse(name);
  for (let at = 1; ; at += 1) {
    const place = join(folder, at === 1 ? name : `${stem} (${at})${ext}`);
    if (!(await stat(place).catch(() => undefined))) return place;
  }
};

const moveTo = async (folder: string, name: string, ending: Ending): Promise<void> => {
  const target = join(folder, ending);
  await mkdir(target, { recursive: true });
  await rename(join(folder, name), await freePlace(target, name));
};

/**
 * Reads one file of the folder and moves it away. What a stopped process had taken but not moved is known by its
 * name and bytes, so that it is not taken twice.
 */
const takeOne = async (services: Services, folder: string, fileName: string): Promise<void> => {
  const path = join(folder, fileName);
  const before = await stat(path);
  const name = cleanFileName(fileName);
  try {
    const { sha256, bytes } = await storeRegisterBytes(services, createReadStream(path));
    const after = await stat(path);
    if (after.mtimeMs !== before.mtimeMs || after.size !== before.size) return;
    if (!(await lastReading(services, name, sha256)))
      await queueRegisterFile(services, { name, sha256, bytes });
    await readWaitingFiles(services);
    const ending = endingOf(await lastReading(services, name, sha256));
    if (ending) await moveTo(folder, fileName, ending);
  } catch (error) {
    if (!(error instanceof FileTooLarge)) throw error;
    await moveTo(folder, fileName, 'failed');
  }
};

const running = new WeakSet<Services>();

/** Takes the register files of the watched folder one after another; without the setting there is nothing to do. */
export const readWatchedFolder = async (services: Services): Promise<void> => {
  const folder = watchedFolder.of(services.settings);
  if (folder === undefined || running.has(services)) return;
  running.add(services);
  try {
    for (const name of await quietFiles(folder, services.clock.now().getTime())) {
      await takeOne(services, folder, name);
    }
  } finally {
    running.delete(services);
  }
};
