import { eq } from 'drizzle-orm';
import { holdDraft } from '#features/tariffs/server/hold-draft.ts';
import { tariffCells, tariffVersions } from '#features/tariffs/server/tariffs.tables.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

/** Removes a draft with its cells; what was once in force stays for ever. */
export const deleteDraft = async (versionId: number, operation: Operation): Promise<void> => {
  const { db } = operation;
  const draft = await holdDraft(db, versionId);
  await db.delete(tariffCells).where(eq(tariffCells.versionId, draft.id));
  await db.delete(tariffVersions).where(eq(tariffVersions.id, draft.id));
  await recordChange(operation, {
    entity: 'tariffVersion',
    entityId: draft.id,
    before: { bankId: draft.bankId },
  });
};
