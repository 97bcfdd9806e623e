import { extensionOf, mimeOfExtension, type UploadKindName, uploadKinds } from '#domain/upload-kinds.ts';
import { bufferSource, type ByteSource, withFileSource } from '#kit/server/files/byte-source.ts';
import { type FileVerdict, refused } from '#kit/server/files/file-verdict.ts';
import { hasZipDirectory, opensAsSomethingElse } from '#kit/server/files/foreign-content.ts';
import { judgeDocx } from '#kit/server/files/judge-docx.ts';
import { judgeJpeg } from '#kit/server/files/judge-jpeg.ts';
import { judgePdf } from '#kit/server/files/judge-pdf.ts';
import { judgePng } from '#kit/server/files/judge-png.ts';
import { judgeCsv, judgeJson, judgeXml, judgeZip, textOf } from '#kit/server/files/judge-register-file.ts';
import { judgeTiff } from '#kit/server/files/judge-tiff.ts';
import { unpackOffice, WrongOffice } from '#kit/server/files/unpack-office.ts';
import { fileTypeFromBuffer } from 'file-type';

const spreadsheet = uploadKinds.spreadsheet.mimeByExtension.xlsx;
const xlsxParts = ['[Content_Types].xml', 'xl/workbook.xml'];

/** Judges a workbook of Excel: an archive with the parts of one, small enough unpacked; macros are marked. */
async function judgeXlsx(source: ByteSource): Promise<FileVerdict> {
  try {
    const { names } = await unpackOffice(await source.read(0, source.size));
    if (!xlsxParts.every((part) => names.includes(part))) return refused('type_unknown');
    const hasMacros = names.some((name) => /vbaProject\.bin$/i.test(name));
    return { ok: true, mime: spreadsheet, marks: hasMacros ? ['active_content'] : [] };
  } catch (error) {
    return error instanceof WrongOffice ? error.verdict : refused('corrupt');
  }
}

const HEAD_BYTES = 4100;
const wordDocument = uploadKinds.template.mimeByExtension.docx;

/** Whether a character may stand in a text: no control character but tabs and ends of lines and pages. */
const isWritten = (char: string): boolean => char >= ' ' || (char >= '\t' && char <= '\r');

/** How each type opens (no two that one door takes alike) and who judges the rest. */
const formats: readonly {
  mime: string;
  opens: (head: string) => boolean;
  judge: (source: ByteSource) => Promise<FileVerdict>;
}[] = [
  { mime: 'image/png', opens: (head) => head.startsWith('\x89PNG\r\n\x1a\n'), judge: picture(judgePng) },
  { mime: 'image/jpeg', opens: (head) => head.startsWith('\xff\xd8\xff'), judge: picture(judgeJpeg) },
  { mime: 'image/tiff', opens: (head) => /^(?:II\*\0|MM\0\*)/.test(head), judge: picture(judgeTiff) },
  {
    mime: 'application/pdf',
    opens: (head) => /^[\s\0]*%PDF-\d\.\d/.test(head),
    judge: judgePdf,
  },
  { mime: 'application/zip', opens: (head) => head.startsWith('PK\x03\x04'), judge: judgeZip },
  { mime: spreadsheet, opens: (head) => head.startsWith('PK\x03\x04'), judge: judgeXlsx },
  { mime: wordDocument, opens: (head) => head.startsWith('PK\x03\x04'), judge: judgeDocx },
  { mime: 'application/xml', opens: (head) => opensXml(head), judge: judgeXml },
  {
    mime: 'application/json',
    opens: (head) => /^\s*(?:\{\s*["}]|\[\s*[[\]{"\d-])/.test(head),
    judge: judgeJson,
  },
  {
    // A statement for 1C; its lines and its encoding are judged where it is read, apart from the server.
    mime: 'text/plain',
    opens: (head) => /^(?:\xef\xbb\xbf)?\s*1CClientBankExchange/.test(head),
    judge: () => Promise.resolve({ ok: true, mime: 'text/plain', marks: [] }),
  },
  {
    // A table as plain text has no sign of its own: anything but text is refused, by its first bytes and by its end.
    mime: 'text/csv',
    opens: (head) =>
      head !== '' && Array.from(head, isWritten).every(Boolean) && !/^(?:PK|MZ|%PDF-|<)/.test(head),
    judge: judgeCsv,
  },
  {
    // Binary, PEM or base64; what is in it is read where signatures are verified, apart from the server.
    mime: 'application/pkcs7-signature',
    opens: (head) =>
      /^(?:0[\x80-\xff]|(?:\xef\xbb\xbf)?\s*(?:-----BEGIN |[A-Za-z0-9+/]{16})|\xff\xfe)/.test(head),
    judge: () => Promise.resolve({ ok: true, mime: 'application/pkcs7-signature', marks: [] }),
  },
  {
    // Bytes out of the middle of a file; they are judged with the whole.
    mime: 'application/octet-stream',
    opens: () => true,
    judge: () => Promise.resolve({ ok: true, mime: 'application/octet-stream', marks: [] }),
  },
];

/**
 * Judges the bytes of a file (a path, or the bytes themselves) that came under `name` through a door: type by
 * signature and structure, agreement with the extension, size, passwords, polyglots (§5). The name itself is
 * judged by `fileNameProblem`. Reads in pieces: memory does not grow with the file.
 */
export async function judgeFile(
  file: string | Uint8Array,
  name: string,
  kind: UploadKindName,
): Promise<FileVerdict> {
  const extension = extensionOf(name);
  return typeof file === 'string'
    ? withFileSource(file, (source) => judgeSource(source, kind, extension))
    : judgeSource(bufferSource(file), kind, extension);
}

async function judgeSource(
  source: ByteSource,
  kind: UploadKindName,
  extension: string,
): Promise<FileVerdict> {
  if (source.size === 0) return refused('empty_file');
  if (source.size > uploadKinds[kind].maxBytes) return refused('too_large');
  const head = await source.read(0, HEAD_BYTES);
  const text = textOf(head);
  const accepted: readonly string[] = Object.values(uploadKinds[kind].mimeByExtension);
  const format = formats.find(({ mime, opens }) => accepted.includes(mime) && opens(text));
  if (format === undefined) return unknownType(head, text, accepted);
  if (format.mime !== mimeOfExtension(extension, kind)) return refused('type_disagrees');
  return format.judge(source);
}

/** Names what the file looks like, for the log and the sentence; a PDF behind other bytes is said to be a polyglot. */
async function unknownType(head: Buffer, text: string, accepted: readonly string[]): Promise<FileVerdict> {
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  const hidesPdf =
    found === undefined && accepted.includes('application/pdf') && text.slice(0, 1024).includes('%PDF-');
  if (hidesPdf) return refused('polyglot');
  return found === undefined ? refused('type_unknown') : { ...refused('type_unknown'), found: found.ext };
}

function picture(judge: (source: ByteSource) => Promise<FileVerdict>) {
  return async (source: ByteSource): Promise<FileVerdict> => {
    const verdict = await judge(source);
    if (!verdict.ok) return verdict;
    const isForeign = (await opensAsSomethingElse(source, 'picture')) || (await hasZipDirectory(source));
    return isForeign ? refused('polyglot') : verdict;
  };
}

function opensXml(head: string): boolean {
  const text = head.trimStart();
  return (
    /^<(?:\?xml\s|!--|[A-Za-z_])/.test(text) &&
    !/^<(?:html|script|svg)\b/i.test(text) &&
    !/<!doctype\s+html/i.test(text)
  );
}
