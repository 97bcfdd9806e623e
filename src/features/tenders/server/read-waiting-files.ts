import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  type ClaimedFile,
  claimRegisterFile,
  failLeftFiles,
} from '#features/tenders/server/claim-register-file.ts';
import { endRegisterFile } from '#features/tenders/server/end-register-file.ts';
import { fileDocuments } from '#features/tenders/server/file-documents.ts';
import { inTurn } from '#features/tenders/server/register-turns.ts';
import { readingTexts } from '#features/tenders/tenders.texts.ts';
import { FileDamaged, FileMissing } from '#kit/server/files/file-store.ts';
import type { Services } from '#kit/server/services.ts';

/** The reader wants a path: it looks into an archive here and there, and its thread shares no memory with us. */
const withPath = async (
  services: Services,
  sha256: string,
  use: (path: string) => Promise<void>,
): Promise<void> => {
  const folder = await mkdtemp(join(services.settings.dataDir, 'tmp', 'register-'));
  try {
    const path = join(folder, 'file');
    const { stream } = await services.files.open(sha256, { verify: true });
    await pipeline(stream, createWriteStream(path));
    await use(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const failureOf = (error: unknown): string =>
  error instanceof FileMissing || error instanceof FileDamaged ? readingTexts.damaged : readingTexts.broken;

const readFile = async (services: Services, { id, name, sha256, filed }: ClaimedFile): Promise<void> => {
  try {
    await withPath(services, sha256, (path) =>
      fileDocuments(services, { fileId: id, filed }, { path, name }),
    );
    await endRegisterFile(services, id);
  } catch (error) {
    services.log.error({ event: 'register file not read', file: id, kind: (error as Error).name });
    await endRegisterFile(services, id, failureOf(error));
  }
};

const asked = new WeakSet<Services>();

/**
 * Reads the register files that wait, one after another, and those whose reading a stopped process left, from
 * where it stopped. A second request while one stands in the line adds nothing.
 */
export const readWaitingFiles = async (services: Services): Promise<void> => {
  if (asked.has(services)) return;
  asked.add(services);
  await inTurn(services, async () => {
    asked.delete(services);
    await failLeftFiles(services);
    for (let next = await claimRegisterFile(services); next; next = await claimRegisterFile(services)) {
      await readFile(services, next);
    }
  });
};
