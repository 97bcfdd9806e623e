import { and, eq, gt } from 'drizzle-orm';
import { auditLog } from '#kit/server/audit.tables.ts';
import type { CallContext } from '#kit/server/implement.ts';
import { recordHappening } from '#kit/server/record-change.ts';
import type { Caller } from '#kit/server/caller.ts';

const onceMs = 3_600_000;

/**
 * Somebody has looked at what is held of a person: who and whom, no value. What one reads again within an hour is one
 * reading; whoever reads of himself leaves none.
 */
export const recordReading = (
  context: CallContext & { readonly caller: Caller },
  entity: string,
  personId: number,
): void => {
  const { caller, services, now, afterCommit } = context;
  if (caller.realUserId === personId) return;
  const lately = and(
    eq(auditLog.entity, entity),
    eq(auditLog.entityId, personId),
    gt(auditLog.at, new Date(now.getTime() - onceMs)),
    eq(auditLog.subjectId, caller.userId),
    eq(auditLog.actorId, caller.realUserId),
  );
  afterCommit(() =>
    services.database.write(async (db) => {
      const [before] = await db.select({ id: auditLog.id }).from(auditLog).where(lately).limit(1);
      if (!before) await recordHappening({ ...context, db }, { caller, entity, entityId: personId });
    }),
  );
};
