import { buffer } from 'node:stream/consumers';
import type { Refusal } from '#kit/contract/define-errors.ts';
import { FileDamaged, FileMissing } from '#kit/server/files/file-store.ts';
import type { Services } from '#kit/server/services.ts';

/** The bytes of a stored file, proved by their hash; one lost or damaged is refused in words, and the log says which. */
export const readStoredBytes = async (
  { files, log }: Pick<Services, 'files' | 'log'>,
  sha256: string,
  refusal: () => Refusal,
): Promise<Buffer> => {
  try {
    return await buffer((await files.open(sha256, { verify: true })).stream);
  } catch (error) {
    if (!(error instanceof FileMissing || error instanceof FileDamaged)) throw error;
    log.error({ event: error.name, sha256 });
    throw refusal();
  }
};
