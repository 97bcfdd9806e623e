import * as yauzl from 'yauzl';
import type { ByteSource } from '#kit/server/files/byte-source.ts';
import { type FileVerdict, refused } from '#kit/server/files/file-verdict.ts';

const mime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const maxEntries = 2000;
const maxUnpackedBytes = 100 * 1024 * 1024;
const parts = ['[Content_Types].xml', 'xl/workbook.xml'];

class Wrong extends Error {
  readonly verdict: FileVerdict;
  constructor(verdict: FileVerdict) {
    super('not a workbook');
    this.verdict = verdict;
  }
}

const unpackedBytes = (zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<number> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (failure, stream) => {
      if (failure) return reject(failure);
      let bytes = 0;
      stream.on('data', (piece: Buffer) => {
        bytes += piece.length;
        if (bytes > maxUnpackedBytes) stream.destroy(new Wrong(refused('too_large')));
      });
      stream.on('error', reject);
      stream.on('end', () => resolve(bytes));
    });
  });

/** Names of the parts of a workbook, every one unpacked once: sizes told by an archive may lie. */
const unpackAll = (bytes: Buffer): Promise<string[]> =>
  new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (failure, zip) => {
      if (failure) return reject(failure);
      if (zip.entryCount > maxEntries) return reject(new Wrong(refused('too_large')));
      const found: string[] = [];
      let total = 0;
      zip.on('error', reject);
      zip.on('end', () => resolve(found));
      zip.on('entry', (entry: yauzl.Entry) => {
        if (entry.isEncrypted()) return reject(new Wrong(refused('encrypted')));
        found.push(entry.fileName);
        const unpack = async (): Promise<void> => {
          total += await unpackedBytes(zip, entry);
          if (total > maxUnpackedBytes) throw new Wrong(refused('too_large'));
          zip.readEntry();
        };
        unpack().catch(reject);
      });
      zip.readEntry();
    });
  });

/** Judges a workbook of Excel: an archive with the parts of one, small enough unpacked; macros are marked. */
export async function judgeXlsx(source: ByteSource): Promise<FileVerdict> {
  try {
    const found = await unpackAll(await source.read(0, source.size));
    if (!parts.every((part) => found.includes(part))) return refused('type_unknown');
    const hasMacros = found.some((name) => /vbaProject\.bin$/i.test(name));
    return { ok: true, mime, marks: hasMacros ? ['active_content'] : [] };
  } catch (error) {
    return error instanceof Wrong ? error.verdict : refused('corrupt');
  }
}
