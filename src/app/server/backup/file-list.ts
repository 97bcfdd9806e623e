import { chmod, open } from 'node:fs/promises';
import { join } from 'node:path';
import { backupTexts } from '#app/backup.texts.ts';
import { BackupRefused } from '#app/server/backup/backup-refused.ts';
import { filesUnder } from '#app/server/backup/file-trees.ts';
import { isSafe, listName, type Manifest } from '#app/server/backup/manifest.ts';
import { type Report, reportNowAndThen } from '#app/server/backup/progress.ts';
import { sideBySide } from '#app/server/backup/side-by-side.ts';
import { hashFile } from '#kit/server/files/hash-file.ts';
import { lockName } from '#kit/server/lock-data-folder.ts';

const isListed = (path: string): boolean => path !== listName && path !== lockName;

/** Hashes every file of a copy, makes it safe on the disk and closed to others, and writes the list of them. */
export const writeFileList = async (folder: string, report: Report): Promise<Manifest['files']> => {
  const notify = reportNowAndThen(report);
  let [count, stored, total] = [0, 0, 0];
  {
    await using list = await open(join(folder, listName), 'ax', 0o600);
    await sideBySide(filesUnder(folder), async (path) => {
      if (!isListed(path)) return;
      await chmod(join(folder, path), 0o600);
      const { sha256, bytes } = await hashFile(join(folder, path), { isSafe: isSafe(path) });
      await list.write(`${sha256}  ${path}\n`);
      count += 1;
      if (path.startsWith('files/')) stored += 1;
      total += bytes;
      notify(() => backupTexts.hashed(count, total));
    });
  }
  const { sha256: listSha256 } = await hashFile(join(folder, listName));
  return { count, stored, bytes: total, listSha256 };
};

const listedLine = /^(?<sha256>[0-9a-f]{64}) {2}(?<path>(?:db|files)(?:[./][\w-]+)+|database\.dump)$/;

/** Reads the list of a backup line by line. Throws where the list, or a line of it, is not what the manifest knows. */
export async function* readFileList(
  folder: string,
  { files }: Manifest,
): AsyncGenerator<{ readonly sha256: string; readonly path: string }> {
  const file = join(folder, listName);
  const found = await hashFile(file).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new BackupRefused(backupTexts.lost(listName)) : error;
  });
  if (found.sha256 !== files.listSha256) throw new BackupRefused(backupTexts.damaged(listName));
  await using handle = await open(file, 'r');
  for await (const line of handle.readLines({ autoClose: false })) {
    const { sha256, path } = listedLine.exec(line)?.groups ?? {};
    if (!sha256 || !path) throw new BackupRefused(backupTexts.damaged(listName));
    yield { sha256, path };
  }
}
