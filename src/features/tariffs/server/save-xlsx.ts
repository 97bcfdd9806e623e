import { Readable } from 'node:stream';
import { shortBankName } from '#domain/bank-name.ts';
import { uploadKinds } from '#domain/upload-kinds.ts';
import { showVersion } from '#features/tariffs/server/show-tariffs.ts';
import { tableOf } from '#features/tariffs/tariffs.sheet.ts';
import { tariffTexts } from '#features/tariffs/tariffs.texts.ts';
import { isStaff } from '#domain/role.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { SentFile } from '#kit/server/send-file.ts';
import { writeSheet } from '#kit/server/write-sheet.ts';

/** A version as a workbook, with the columns the person may see. */
export const saveXlsx = async (
  versionId: number,
  operation: Pick<Operation, 'db' | 'caller' | 'now'>,
): Promise<SentFile> => {
  const { version, cells, bankName } = await showVersion(operation, versionId);
  const isForStaff = isStaff(operation.caller.role);
  const bytes = await writeSheet({ name: tariffTexts.sheet.name, ...tableOf(cells, isForStaff) });
  return {
    stream: Readable.from([bytes]),
    name: tariffTexts.sheet.fileName(shortBankName(bankName), version.number),
    mime: uploadKinds.spreadsheet.mimeByExtension.xlsx,
    bytes: bytes.length,
  };
};
