import { sql } from 'drizzle-orm';
import { tariffVersions } from '#features/tariffs/server/tariffs.tables.ts';
import { tariffErrors } from '#features/tariffs/tariffs.errors.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { type Db, selectRow } from '#kit/server/database.ts';

/** Versions of one bank change one after another. */
export const lockTariffs = async (db: Db, bankId: number): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('tariffs ' || ${bankId}::text, 5))`);
};

/** A draft held until the transaction ends; `revision` is the one the person has seen. */
export type Draft = { readonly id: number; readonly bankId: number; readonly revision: number };

/** Holds a draft for a change; refuses what is no draft any more, or was changed since the person saw it. */
export const holdDraft = async (db: Db, versionId: number, revision?: number): Promise<Draft> => {
  const bank = await selectRow<{ bankId: number }>(
    db,
    sql`select bank_id as "bankId" from ${tariffVersions} where id = ${versionId}`,
  );
  if (!bank) throw refuse(kitErrors.notFound);
  await lockTariffs(db, bank.bankId);
  // Read after the lock: who waited for it must see what the one before has done.
  const draft = await selectRow<Draft & { isDraft: boolean }>(
    db,
    sql`select id, bank_id as "bankId", revision, valid_from is null and withdrawn_at is null as "isDraft"
        from ${tariffVersions} where id = ${versionId} for update`,
  );
  if (!draft) throw refuse(kitErrors.notFound);
  if (!draft.isDraft) throw refuse(tariffErrors.notDraft);
  if (revision !== undefined && revision !== draft.revision) throw refuse(tariffErrors.changedMeanwhile);
  return draft;
};
