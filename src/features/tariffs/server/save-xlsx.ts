import { shortBankName } from '#domain/bank-name.ts';
import { showVersion } from '#features/tariffs/server/show-tariffs.ts';
import { tableOf } from '#features/tariffs/tariffs.sheet.ts';
import { tariffTexts } from '#features/tariffs/tariffs.texts.ts';
import { isStaff } from '#domain/role.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { SentFile } from '#kit/server/send-file.ts';
import { sheetFile } from '#kit/server/write-sheet.ts';

/** A version as a workbook, with the columns the person may see. */
export const saveXlsx = async (
  versionId: number,
  operation: Pick<Operation, 'db' | 'caller' | 'now'>,
): Promise<SentFile> => {
  const { version, cells, bankName } = await showVersion(operation, versionId);
  const isForStaff = isStaff(operation.caller.role);
  return sheetFile(tariffTexts.sheet.fileName(shortBankName(bankName), version.number), {
    name: tariffTexts.sheet.name,
    ...tableOf(cells, isForStaff),
  });
};
