import { and, eq, gt } from 'drizzle-orm';
import { auditLog } from '#kit/server/audit.tables.ts';
import type { CallContext } from '#kit/server/implement.ts';
import { recordHappening } from '#kit/server/record-change.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { Services } from '#kit/server/services.ts';

const onceMs = 4 * 3_600_000;
const mostRemembered = 20_000;

/** When somebody's reading of a record was known last here, so that a second look asks the base nothing. */
const remembered = new WeakMap<Services, Map<string, number>>();

const isNew = (services: Services, key: string, now: number): boolean => {
  const known = remembered.get(services) ?? new Map<string, number>();
  remembered.set(services, known);
  if (now - (known.get(key) ?? Number.NEGATIVE_INFINITY) < onceMs) return false;
  if (known.size >= mostRemembered) known.clear();
  known.set(key, now);
  return true;
};

type Reading = {
  /** As the log calls it, such as `deal_seen`. */
  readonly entity: string;
  readonly id: number;
};

/**
 * Somebody has looked at a record that holds identity fields: who and which, no value. What one reads again within
 * hours is one reading, over all instances.
 */
export const recordReading = (
  context: CallContext & { readonly caller: Caller },
  { entity, id }: Reading,
): void => {
  const { caller, services, now, afterCommit } = context;
  const key = [caller.realUserId, caller.userId, entity, id].join(' ');
  if (!isNew(services, key, now.getTime())) return;
  const lately = and(
    eq(auditLog.entity, entity),
    eq(auditLog.entityId, id),
    gt(auditLog.at, new Date(now.getTime() - onceMs)),
    eq(auditLog.subjectId, caller.userId),
    eq(auditLog.actorId, caller.realUserId),
  );
  afterCommit(() =>
    services.database.write(async (db) => {
      const [before] = await db.select({ id: auditLog.id }).from(auditLog).where(lately).limit(1);
      if (!before) await recordHappening({ ...context, db }, { caller, entity, entityId: id });
    }),
  );
};

/** The same of what is held of a person; whoever reads of himself leaves none. */
export const recordReadingOf = (
  context: CallContext & { readonly caller: Caller },
  entity: string,
  personId: number,
): void => {
  if (context.caller.realUserId !== personId) recordReading(context, { entity, id: personId });
};
