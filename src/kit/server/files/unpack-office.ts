import * as yauzl from 'yauzl';
import { type FileVerdict, refused } from '#kit/server/files/file-verdict.ts';

const maxEntries = 2000;
const maxUnpackedBytes = 100 * 1024 * 1024;

/** Why an archive of Office is not read on: the verdict over it. */
export class WrongOffice extends Error {
  readonly verdict: FileVerdict;
  constructor(verdict: FileVerdict) {
    super('not a document of Office');
    this.verdict = verdict;
  }
}

/** The parts of a document: their names in order, and the bytes of those that were asked for. */
type OfficeParts = { readonly names: readonly string[]; readonly cached: ReadonlyMap<string, Buffer> };

type Unpacked = { readonly size: number; readonly content: Buffer | null };

const unpack = (zip: yauzl.ZipFile, entry: yauzl.Entry, isSaved: boolean, room: number): Promise<Unpacked> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (failure, stream) => {
      if (failure) return reject(failure);
      const pieces: Buffer[] = [];
      let size = 0;
      stream.on('data', (piece: Buffer) => {
        size += piece.length;
        if (size > room) stream.destroy(new WrongOffice(refused('too_large')));
        else if (isSaved) pieces.push(piece);
      });
      stream.on('error', reject);
      stream.on('end', () => resolve({ size, content: isSaved ? Buffer.concat(pieces) : null }));
    });
  });

/**
 * Unpacks every part of a document of Office once, for sizes told by an archive may lie. Throws `WrongOffice` for a
 * password, too many parts or too many bytes; `isSaved` names the parts whose bytes are wanted.
 */
export const unpackOffice = (
  bytes: Buffer,
  { isSaved = () => false, maxBytes = maxUnpackedBytes }: OfficeLimits = {},
): Promise<OfficeParts> =>
  new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (failure, zip) => {
      if (failure) return reject(failure);
      if (zip.entryCount > maxEntries) return reject(new WrongOffice(refused('too_large')));
      const names: string[] = [];
      const cached = new Map<string, Buffer>();
      let total = 0;
      zip.on('error', reject);
      zip.on('end', () => resolve({ names, cached }));
      zip.on('entry', (entry: yauzl.Entry) => {
        if (entry.isEncrypted()) return reject(new WrongOffice(refused('encrypted')));
        names.push(entry.fileName);
        const take = async (): Promise<void> => {
          const { size, content } = await unpack(zip, entry, isSaved(entry.fileName), maxBytes - total);
          total += size;
          if (content) cached.set(entry.fileName, content);
          zip.readEntry();
        };
        take().catch(reject);
      });
      zip.readEntry();
    });
  });

type OfficeLimits = { readonly isSaved?: (name: string) => boolean; readonly maxBytes?: number };
