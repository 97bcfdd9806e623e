import { backupTexts } from '#app/backup.texts.ts';
import { sqlState } from '#kit/server/database.ts';
import { isFull } from '#kit/server/files/temp-file.ts';
import { DataFolderBusy } from '#kit/server/lock-data-folder.ts';
import { startTexts } from '#app/server.texts.ts';

/** Why a backup is not made or not brought back, in words for the operator. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

const withoutConnection = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'ETIMEDOUT',
  '28000',
  '28P01',
  '3D000',
  '57P03',
]);
const withoutRights = new Set(['EACCES', 'EPERM', 'EROFS']);

const codeOf = (error: unknown): string => {
  const { code } = error as { code?: unknown };
  return sqlState(error) ?? (typeof code === 'string' ? code : '');
};

/** The words for what went wrong; undefined where it is a fault of ours. */
export const explainBackup = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof BackupRefused) return error.message;
  if (error instanceof DataFolderBusy) return startTexts.folderBusy(error.holder.pid, error.holder.host);
  if (isFull(error)) return backupTexts.diskFull;
  const code = codeOf(error);
  if (withoutRights.has(code)) return backupTexts.noRights((error as NodeJS.ErrnoException).path ?? '');
  if (code === '42501') return backupTexts.noBaseRights(error.message);
  if (withoutConnection.has(code)) return backupTexts.noConnection(error.message);
  return undefined;
};
