import type { Readable } from 'node:stream';
import * as yauzl from 'yauzl';
import { type RegisterSource } from '#features/tenders/server/register/register-bytes.ts';
import { registerLimits as limits } from '#features/tenders/server/register/register-limits.ts';
import { RegisterProblem } from '#features/tenders/server/register/register-problem.ts';
import { registerTexts } from '#features/tenders/tenders-register.texts.ts';

const { zip: texts } = registerTexts;

/**
 * Opens the list of an archive. Names come as raw bytes and sizes unchecked: the package would give up the whole archive
 * for one bad entry, so both are checked entry by entry here.
 */
export function openZip(source: RegisterSource): Promise<yauzl.ZipFile> {
  const options = { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: false };
  return new Promise((resolve, reject) => {
    const done = (cause: Error | null, zip: yauzl.ZipFile) => {
      if (cause) reject(new RegisterProblem(texts.broken, { cause }));
      else resolve(zip);
    };
    if (typeof source === 'string') yauzl.open(source, options, done);
    else yauzl.fromBuffer(source, options, done);
  });
}

/** Reads the whole central directory; more entries than the limit, or a broken one, is a RegisterProblem. */
export function listEntries(zip: yauzl.ZipFile): Promise<yauzl.Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: yauzl.Entry[] = [];
    const refuseCount = () => reject(new RegisterProblem(texts.tooManyEntries(limits.archiveEntries)));
    if (zip.entryCount > limits.archiveEntries) return refuseCount();
    zip.on('error', (cause) => reject(new RegisterProblem(texts.broken, { cause })));
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: yauzl.Entry) => {
      entries.push(entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
}

/** Opens the unpacked bytes of an entry. */
export function openEntry(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (cause, stream) => {
      if (cause) reject(new RegisterProblem(texts.brokenEntry, { cause }));
      else resolve(stream);
    });
  });
}
