import { backupTexts } from '#app/backup.texts.ts';
import { explainBackup } from '#app/server/backup/backup-refused.ts';
import { checkBackup } from '#app/server/backup/check-backup.ts';
import { type AskServer, type BackupWish, makeBackup } from '#app/server/backup/make-backup.ts';
import { restoreBackup, stepsWaiting } from '#app/server/backup/restore-backup.ts';

const restore = async (wish: BackupWish): Promise<void> => {
  const steps = stepsWaiting(await restoreBackup(wish));
  if (steps > 0) wish.report(backupTexts.willMigrate(steps));
};

const commands = { backup: makeBackup, restore, 'check-backup': checkBackup } satisfies Record<
  string,
  (wish: BackupWish, askServer: AskServer) => Promise<void>
>;

/** The commands of the backup, by the words of the command line. */
export type BackupCommand = keyof typeof commands;

export const isBackupCommand = (name: string | undefined): name is BackupCommand =>
  name !== undefined && Object.hasOwn(commands, name);

/** Does one of them and says what came of it; the answer is the exit code. */
export const runBackupCommand = async (
  name: BackupCommand,
  wish: BackupWish,
  askServer: AskServer,
): Promise<number> => {
  try {
    await commands[name](wish, askServer);
    return 0;
  } catch (error) {
    const words = explainBackup(error);
    if (words === undefined) throw error;
    wish.report(words);
    return 1;
  }
};
