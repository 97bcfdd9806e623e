import { and, eq, isNotNull, lt, desc } from 'drizzle-orm';
import { addDays, moscowDateOf } from '#domain/moscow-date.ts';
import { lockTariffs } from '#features/tariffs/server/hold-draft.ts';
import { tariffVersions } from '#features/tariffs/server/tariffs.tables.ts';
import type { tariffCalls } from '#features/tariffs/tariffs.contract.ts';
import { tariffErrors } from '#features/tariffs/tariffs.errors.ts';
import { versionState } from '#features/tariffs/tariffs.rules.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Version = typeof tariffVersions.$inferSelect;

/** A planned version held until the transaction ends. */
const holdPlanned = async (
  { db, now }: Operation,
  versionId: number,
): Promise<Version & { validFrom: string }> => {
  const one = eq(tariffVersions.id, versionId);
  const [found] = await db.select().from(tariffVersions).where(one);
  if (!found) throw refuse(kitErrors.notFound);
  await lockTariffs(db, found.bankId);
  // Read after the lock: who waited for it must see what the one before has done.
  const [held] = await db.select().from(tariffVersions).where(one).for('update');
  const { validFrom } = held ?? found;
  if (!held || validFrom === null || versionState(held, moscowDateOf(now)) !== 'planned')
    throw refuse(tariffErrors.notPlanned);
  return { ...held, validFrom };
};

/** The version before it stays in force for as long as the withdrawn one would have been. */
const prolongFormer = async (
  operation: Operation,
  version: Version & { validFrom: string },
): Promise<void> => {
  const { db } = operation;
  const own = and(eq(tariffVersions.bankId, version.bankId), isNotNull(tariffVersions.validFrom));
  const [former] = await db
    .select()
    .from(tariffVersions)
    .where(and(own, lt(tariffVersions.validFrom, version.validFrom)))
    .orderBy(desc(tariffVersions.validFrom), desc(tariffVersions.id))
    .limit(1);
  if (!former || former.validTo !== addDays(version.validFrom, -1)) return;
  const { validTo } = version;
  await db.update(tariffVersions).set({ validTo }).where(eq(tariffVersions.id, former.id));
  await recordChange(operation, {
    entity: 'tariffVersion',
    entityId: former.id,
    before: { validTo: former.validTo },
    after: { validTo },
  });
};

/** Takes a published version back before its day has come: it stays in the list with who took it back, when and why. */
export const withdrawVersion = async (
  { version_id: versionId, reason }: CallParsed<(typeof tariffCalls)['withdrawVersion']>['body'],
  operation: Operation,
): Promise<void> => {
  const { db, now, caller } = operation;
  const version = await holdPlanned(operation, versionId);
  await prolongFormer(operation, version);
  const { validFrom, validTo } = version;
  await db
    .update(tariffVersions)
    .set({
      validFrom: null,
      validTo: null,
      withdrawnFrom: validFrom,
      withdrawnBy: caller.realUserId,
      withdrawnAt: now,
      withdrawnReason: reason,
    })
    .where(eq(tariffVersions.id, version.id));
  await recordChange(operation, {
    entity: 'tariffVersion',
    entityId: version.id,
    before: { validFrom, validTo },
    after: { validFrom: null, reason },
  });
};
