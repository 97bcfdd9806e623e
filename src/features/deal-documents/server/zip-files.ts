import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { PackedFile } from '#features/deal-documents/deal-documents.packing.ts';
import type { FileStore } from '#kit/server/files/file-store.ts';

/** Documents are packed already: they are put in as they are, one after another, each when its turn comes. */
const asTheyAre = { compress: false } as const;

/** Documents as one archive, put together while it is being read; each file is proved by its hash. `made` is what has just been made for it. */
export const zipFiles = async (
  files: FileStore,
  packed: readonly Pick<PackedFile, 'name' | 'sha256' | 'bytes'>[],
  mtime: Date,
  made: readonly { readonly name: string; readonly content: Buffer }[] = [],
): Promise<{ readonly stream: Readable; readonly bytes: number }> => {
  const zip = new ZipFile();
  for (const { name, sha256, bytes } of packed) {
    const options = { ...asTheyAre, mtime, size: bytes };
    zip.addReadStreamLazy(name, options, (give) => {
      files.open(sha256, { verify: true }).then(
        ({ stream }) => give(null, stream),
        (error: unknown) => give(error, Readable.from([])),
      );
    });
  }
  for (const { name, content } of made) zip.addBuffer(content, name, { ...asTheyAre, mtime });
  const bytes = await new Promise<number>((resolve) => {
    // The size is told, whatever the types of the package say.
    zip.end({ forceZip64Format: false, comment: '' }, (...report: number[]) => resolve(report[0] ?? 0));
  });
  const stream = Readable.from(zip.outputStream, { objectMode: false });
  zip.on('error', (error: Error) => stream.destroy(error));
  return { stream, bytes };
};
