import { eq } from 'drizzle-orm';
import { registerFiles } from '#features/tenders/server/tenders.tables.ts';
import type { Services } from '#kit/server/services.ts';

/** Closes the reading of a register file: read to its end, or failed for a reason in Russian. */
export const endRegisterFile = async (
  services: Services,
  fileId: number,
  failure?: string,
): Promise<void> => {
  const finishedAt = services.clock.now();
  const state = failure === undefined ? 'done' : 'failed';
  const end = { state, failure: failure ?? null, finishedAt, leaseUntil: null } as const;
  await services.database.write((tx) =>
    tx.update(registerFiles).set(end).where(eq(registerFiles.id, fileId)),
  );
};
