import { crc32 } from 'node:zlib';
import type * as yauzl from 'yauzl';
import {
  checkZipEntry,
  checkZipTotal,
  entryName,
  shownName,
} from '#features/tenders/server/register/check-zip-entry.ts';
import { listEntries, openEntry, openZip } from '#features/tenders/server/register/open-zip.ts';
import { type RegisterSource } from '#features/tenders/server/register/register-bytes.ts';
import { RegisterProblem } from '#features/tenders/server/register/register-problem.ts';
import { registerTexts } from '#features/tenders/tenders-register.texts.ts';

/** A file of an archive: its name for a report, and its bytes, which throw a RegisterProblem when they are not to be read. */
type ZipEntry = { name: string; bytes: AsyncGenerator<Uint8Array> };

async function* unpack(zip: yauzl.ZipFile, entry: yauzl.Entry, name: string): AsyncGenerator<Uint8Array> {
  checkZipEntry(entry, name);
  const stream: AsyncIterable<Buffer> = await openEntry(zip, entry);
  let unpacked = 0;
  let sum = 0;
  try {
    for await (const piece of stream) {
      unpacked += piece.length;
      // The limits were held against the declared size, so nothing may come out beyond it.
      if (unpacked > entry.uncompressedSize) throw new RegisterProblem(registerTexts.zip.brokenEntry);
      sum = crc32(piece, sum);
      yield piece;
    }
  } catch (cause) {
    if (cause instanceof RegisterProblem) throw cause;
    throw new RegisterProblem(registerTexts.zip.brokenEntry, { cause });
  }
  if (unpacked !== entry.uncompressedSize || sum !== entry.crc32) {
    throw new RegisterProblem(registerTexts.zip.brokenEntry);
  }
}

/**
 * Files of a ZIP one after another, folders left out. An archive that is broken or too large by its own list throws
 * a RegisterProblem at once, before anything is unpacked; the trouble of one file shows when its bytes are read.
 */
export async function* readZip(source: RegisterSource): AsyncGenerator<ZipEntry> {
  const zip = await openZip(source);
  try {
    const entries = await listEntries(zip);
    checkZipTotal(entries.reduce((total, { uncompressedSize }) => total + uncompressedSize, 0));
    for (const entry of entries) {
      const name = entryName(entry);
      if (name.endsWith('/') && entry.uncompressedSize === 0) continue;
      yield { name: shownName(name), bytes: unpack(zip, entry, name) };
    }
  } finally {
    zip.close();
  }
}
