import { readWaitingFiles } from '#features/tenders/server/read-waiting-files.ts';
import { registerFiles } from '#features/tenders/server/tenders.tables.ts';
import type { CallContext } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

/** Takes register files in and has them read once the call is answered; gives their ids in the order they came. */
export const takeRegisterFiles = async (context: CallContext): Promise<number[]> => {
  const { caller, db, now, services, afterCommit } = context;
  const rows = context.files.map(
    ({ name, sha256, bytes }) =>
      ({ name, sha256, bytes, state: 'waiting', byUserId: caller?.userId ?? null, startedAt: now }) as const,
  );
  const made = await db
    .insert(registerFiles)
    .values(rows)
    .returning({ id: registerFiles.id, name: registerFiles.name });
  for (const { id, name } of made) {
    if (caller)
      await recordChange({ ...context, caller }, { entity: 'registerFile', entityId: id, after: { name } });
  }
  afterCommit(() => {
    readWaitingFiles(services).catch((error: unknown) => {
      services.log.error({ event: 'register files wait', kind: (error as Error).name });
    });
  });
  return made.map(({ id }) => id);
};
