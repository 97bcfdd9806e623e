import { chmod, constants, cp, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { backupTexts } from '#app/backup.texts.ts';
import { type Report, reportNowAndThen } from '#app/server/backup/progress.ts';

/** Paths of all files below `root`, from it, in no order; one folder's names are held at a time. */
export async function* filesUnder(root: string, folder = ''): AsyncGenerator<string> {
  for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* filesUnder(root, path);
    else yield path;
  }
}

/** Closes every folder below `root`, and it, to all but their owner; answers their paths from `root`, `name` before them. */
export const closeFolders = async (root: string, name: string): Promise<string[]> => {
  await chmod(root, 0o700);
  const folders = [name];
  for (const entry of await readdir(root, { withFileTypes: true })) {
    if (entry.isDirectory())
      folders.push(...(await closeFolders(join(root, entry.name), `${name}/${entry.name}`)));
  }
  return folders;
};

type Copying = {
  readonly report: Report;
  readonly signal?: AbortSignal | undefined;
  /** Which of the files to take; all unless given. */
  readonly takes?: (path: string) => boolean;
};

/** Copies a folder, by sharing blocks where the disk can; stops between two files when told to. An absent one is empty. */
export const copyTree = async (
  from: string,
  to: string,
  { report, signal, takes }: Copying,
): Promise<void> => {
  const notify = reportNowAndThen(report);
  let count = 0;
  const filter = (path: string): boolean => {
    signal?.throwIfAborted();
    count += 1;
    notify(() => backupTexts.copied(count));
    return takes?.(path) ?? true;
  };
  await mkdir(to, { mode: 0o700 });
  await cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE, filter });
};
