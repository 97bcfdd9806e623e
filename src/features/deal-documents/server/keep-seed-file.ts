import { Readable } from 'node:stream';
import type { FileStore } from '#kit/server/files/file-store.ts';
import { judgeFile } from '#kit/server/files/judge-file.ts';
import type { ReceivedFile } from '#kit/server/receive-files.ts';

/** Puts a fictional file into the store, judged as any other, ready for `saveDocument` of a seed. */
export const keepSeedFile = async (
  store: FileStore,
  name: string,
  content: Buffer,
): Promise<ReceivedFile> => {
  const { sha256, bytes, verdict } = await store.save(Readable.from([content]), {
    maxBytes: content.length,
    accept: async (path) => {
      const judged = await judgeFile(path, name, 'documents');
      if (!judged.ok) throw new Error(`${name}: ${judged.problem}`);
      return judged;
    },
  });
  return { sha256, name, mime: verdict.mime, bytes, marks: verdict.marks };
};
