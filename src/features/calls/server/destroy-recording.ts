import { and, eq, getTableName, inArray, isNull } from 'drizzle-orm';
import { callErrors } from '#features/calls/calls.errors.ts';
import { callRecordingPieces, callRecordings, calls } from '#features/calls/server/calls.tables.ts';
import { lockOwnCall } from '#features/calls/server/visible-calls.ts';
import { heldRows } from '#features/legal-holds/server/legal-holds.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { success } from '#kit/contract/fields.ts';
import { dropUnnamed } from '#kit/server/files/named-files.ts';
import type { Operation, Writing } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Why = { readonly why: 'client' | 'age'; readonly userId: number | null };

/** Destroys recordings: their pieces and, when the transaction is through, the bytes. The rows tell when and why. */
export const destroyRecordings = async (
  { db, now, services, afterCommit }: Writing,
  ids: readonly number[],
  { why, userId }: Why,
): Promise<void> => {
  if (ids.length === 0) return;
  const gone = await db
    .delete(callRecordingPieces)
    .where(inArray(callRecordingPieces.recordingId, [...ids]))
    .returning({ sha256: callRecordingPieces.sha256 });
  await db
    .update(callRecordings)
    .set({ destroyedAt: now, destroyedWhy: why, destroyedBy: userId })
    .where(and(inArray(callRecordings.id, [...ids]), isNull(callRecordings.destroyedAt)));
  afterCommit(async () => {
    await dropUnnamed(
      services,
      gone.map(({ sha256 }) => sha256),
    );
  });
};

/** The client is against it: the recording of the caller's own talk is destroyed, and no more of it is taken; one that is held stays. */
export const destroyOwnRecording = async (operation: Operation, callId: number) => {
  const { db, now, caller } = operation;
  const call = await lockOwnCall(operation, callId);
  if (call.answeredAt === null) throw refuse(callErrors.notBegun);
  const [made] = await db
    .insert(callRecordings)
    .values({ callId, words: '', startedAt: now })
    .onConflictDoNothing()
    .returning();
  const [recording = made] = await db
    .select()
    .from(callRecordings)
    .where(eq(callRecordings.callId, callId))
    .for('update');
  if (!recording || recording.destroyedAt !== null) return success;
  const { isHeld } = await heldRows(operation.services, db, now);
  if (!made && isHeld(getTableName(calls), { id: callId })) throw refuse(callErrors.held);
  await destroyRecordings(operation, [recording.id], { why: 'client', userId: caller.userId });
  await recordChange(operation, {
    entity: 'callRecording',
    entityId: recording.id,
    after: { destroyed: 'client' },
  });
  return success;
};
