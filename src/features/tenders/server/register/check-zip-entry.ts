import * as yauzl from 'yauzl';
import { registerLimits as limits } from '#features/tenders/server/register/register-limits.ts';
import { cleanText } from '#features/tenders/server/register/register-node.ts';
import { RegisterProblem } from '#features/tenders/server/register/register-problem.ts';
import { registerTexts } from '#features/tenders/tenders-register.texts.ts';

const { zip: texts } = registerTexts;
const longestName = 180;
const utf8Flag = 0x800;
const unixTypeMask = 0o170000;
const unixSymlink = 0o120000;
const storedOrDeflated = [0, 8];

/** Name of an entry as its maker meant it: UTF-8, else the code page of Russian Windows archivers. */
export function entryName(entry: yauzl.Entry): string {
  // With decodeStrings off the name is a Buffer, whatever the package's types say; copying one works for both.
  const raw = Buffer.from(entry.fileName);
  try {
    return new TextDecoder('utf-8', { fatal: (entry.generalPurposeBitFlag & utf8Flag) === 0 }).decode(raw);
  } catch {
    return new TextDecoder('ibm866').decode(raw);
  }
}

/** The name for a report line. It never becomes a path. */
export function shownName(name: string): string {
  return cleanText(name).slice(0, longestName);
}

function isSymlink(entry: yauzl.Entry): boolean {
  return ((entry.externalFileAttributes >>> 16) & unixTypeMask) === unixSymlink;
}

/** Refuses what the list itself already shows: a link, a cipher, a bad name, a size past the limits. */
export function checkZipEntry(entry: yauzl.Entry, name: string): void {
  if (yauzl.validateFileName(name.replaceAll('\\', '/')) !== null || /\p{Cc}/u.test(name) || name === '') {
    throw new RegisterProblem(texts.badName);
  }
  if (isSymlink(entry)) throw new RegisterProblem(texts.symlink);
  if (entry.isEncrypted()) throw new RegisterProblem(texts.encrypted);
  if (!storedOrDeflated.includes(entry.compressionMethod)) throw new RegisterProblem(texts.badMethod);
  const { uncompressedSize: unpacked, compressedSize: packed } = entry;
  if (unpacked > limits.entryBytes)
    throw new RegisterProblem(texts.entryTooLarge(limits.entryBytes / limits.mib));
  if (unpacked > packed * limits.ratio) throw new RegisterProblem(texts.ratio(limits.ratio));
}

/** Refuses a whole archive by its list: too much in all. */
export function checkZipTotal(unpacked: number): void {
  if (unpacked > limits.archiveBytes)
    throw new RegisterProblem(texts.tooLarge(limits.archiveBytes / limits.mib));
}
