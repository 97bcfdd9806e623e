import { and, asc, eq, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm';
import { leaseMs } from '#features/tenders/server/save-register-documents.ts';
import { registerFiles } from '#features/tenders/server/tenders.tables.ts';
import { readingTexts } from '#features/tenders/tenders.texts.ts';
import type { Services } from '#kit/server/services.ts';

export type ClaimedFile = {
  readonly id: number;
  readonly name: string;
  readonly sha256: string;
  readonly filed: number;
};

/** A file whose reader is gone. The embedded base has one process, which reads one file at a time: not this one. */
const isLeft = ({ database, clock }: Services): SQL | undefined =>
  and(
    eq(registerFiles.state, 'reading'),
    database.kind === 'embedded' ? undefined : lt(registerFiles.leaseUntil, clock.now()),
  );

/** Takes the longest waiting file, or one whose reading was cut off; no two processes take the same. */
export const claimRegisterFile = (services: Services): Promise<ClaimedFile | null> =>
  services.database.write(async (tx) => {
    const { id, name, sha256, documents: filed } = registerFiles;
    const isFree = or(eq(registerFiles.state, 'waiting'), isLeft(services));
    const [found] = await tx
      .select({ id, name, sha256, filed })
      .from(registerFiles)
      .where(and(isFree, isNotNull(sha256)))
      .orderBy(asc(id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!found?.sha256) return null;
    const leaseUntil = new Date(services.clock.now().getTime() + leaseMs);
    await tx.update(registerFiles).set({ state: 'reading', leaseUntil }).where(eq(id, found.id));
    return { ...found, sha256: found.sha256 };
  });

/** Says of files that a command was reading when its process ended: their bytes are not ours to read again. */
export const failLeftFiles = async (services: Services): Promise<void> => {
  const finishedAt = services.clock.now();
  const end = { state: 'failed', failure: readingTexts.interrupted, finishedAt, leaseUntil: null } as const;
  const isOfCommand = and(isLeft(services), isNull(registerFiles.sha256));
  await services.database.write((tx) => tx.update(registerFiles).set(end).where(isOfCommand));
};
