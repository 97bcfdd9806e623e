import type { ByteSource } from '#kit/server/files/byte-source.ts';
import { type FileVerdict, refused } from '#kit/server/files/file-verdict.ts';
import { unpackOffice, WrongOffice } from '#kit/server/files/unpack-office.ts';

const mime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const parts = ['[Content_Types].xml', 'xl/workbook.xml'];

/** Judges a workbook of Excel: an archive with the parts of one, small enough unpacked; macros are marked. */
export async function judgeXlsx(source: ByteSource): Promise<FileVerdict> {
  try {
    const { names } = await unpackOffice(await source.read(0, source.size));
    if (!parts.every((part) => names.includes(part))) return refused('type_unknown');
    const hasMacros = names.some((name) => /vbaProject\.bin$/i.test(name));
    return { ok: true, mime, marks: hasMacros ? ['active_content'] : [] };
  } catch (error) {
    return error instanceof WrongOffice ? error.verdict : refused('corrupt');
  }
}
