import { buffer } from 'node:stream/consumers';
import type { Refusal } from '#kit/contract/define-errors.ts';
import { FileDamaged, FileMissing } from '#kit/server/files/file-store.ts';
import type { Services } from '#kit/server/services.ts';

type Store = Pick<Services, 'files' | 'log'>;

/** Refuses what could not be read because it is lost or damaged; the log says which. */
const orRefuse = async <T>(
  { log }: Store,
  sha256: string,
  refusal: () => Refusal,
  read: () => Promise<T>,
): Promise<T> => {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof FileMissing || error instanceof FileDamaged)) throw error;
    log.error({ event: error.name, sha256 });
    throw refusal();
  }
};

/** A stored file to be sent, proved by its hash; one lost or damaged is refused in words, and the log says which. */
export const openStored = (store: Store, sha256: string, refusal: () => Refusal) =>
  orRefuse(store, sha256, refusal, () => store.files.open(sha256, { verify: true }));

/** The same as bytes. */
export const readStoredBytes = (store: Store, sha256: string, refusal: () => Refusal): Promise<Buffer> =>
  orRefuse(store, sha256, refusal, async () =>
    buffer((await store.files.open(sha256, { verify: true })).stream),
  );
