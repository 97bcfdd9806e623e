import { sql } from 'drizzle-orm';
import { isSameNorm, longestNorm, turnPlaces, usualNorms } from '#features/turn-norms/turn-norms.rules.ts';
import type { turnNormCalls } from '#features/turn-norms/turn-norms.contract.ts';
import { turnNormErrors } from '#features/turn-norms/turn-norms.errors.ts';
import { turnNormTexts } from '#features/turn-norms/turn-norms.texts.ts';
import { readLastChanges } from '#features/turn-norms/server/read-norms.ts';
import { normChanged } from '#features/turn-norms/server/turn-norms.facade.ts';
import { turnNormChanges } from '#features/turn-norms/server/turn-norms.tables.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Input = CallParsed<(typeof turnNormCalls)['saveNorm']>['body'];

/** Changes a norm or gives the usual one back; of two who change at once the second is told. */
export const saveNorm = async (
  operation: Operation,
  { place, norm, version }: Input,
): Promise<{ recounted: number }> => {
  const { db, now, caller } = operation;
  if (norm && norm.amount > longestNorm[norm.unit])
    throw refuse(kitErrors.invalid, {
      errors: { 'norm.amount': [turnNormTexts.problems.tooLong(norm.unit)] },
    });
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('turn norms', 0))`);
  const last = (await readLastChanges(db)).get(place) ?? { id: 0, norm: null };
  if (last.id !== version) throw refuse(turnNormErrors.changedMeanwhile);
  const before = last.norm ?? usualNorms[place];
  const after = norm ?? usualNorms[place];
  const isResetting = norm === null && last.norm !== null;
  if (isSameNorm(before, after) && !isResetting) throw refuse(turnNormErrors.same);
  let recounted = 0;
  const onRecounted = (count: number): void => {
    recounted += count;
  };
  await normChanged.emit(operation, { place, before, after, onRecounted });
  await db.insert(turnNormChanges).values({
    place,
    ...(norm ?? { amount: null, unit: null }),
    recounted,
    changedBy: caller.realUserId,
    changedAt: now,
  });
  await recordChange(operation, {
    entity: 'turn_norm',
    entityId: turnPlaces.indexOf(place) + 1,
    before: { place, norm: before },
    after: { place, norm: after, recounted },
  });
  return { recounted };
};
