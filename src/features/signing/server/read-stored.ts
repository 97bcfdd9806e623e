import { signingErrors } from '#features/signing/signing.errors.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { FileDamaged, FileMissing, type FileStore } from '#kit/server/files/file-store.ts';

/** The bytes of a stored file, whole and proved by their hash, ready to be handed to a thread of its own. */
export const readStored = async (files: FileStore, sha256: string): Promise<Uint8Array<ArrayBuffer>> => {
  try {
    const { stream, bytes } = await files.open(sha256, { verify: true });
    const whole = new Uint8Array(bytes);
    let at = 0;
    for await (const part of stream as AsyncIterable<Uint8Array>) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  } catch (error) {
    if (error instanceof FileMissing || error instanceof FileDamaged) throw refuse(signingErrors.notLive);
    throw error;
  }
};
