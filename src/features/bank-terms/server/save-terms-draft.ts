import { eq } from 'drizzle-orm';
import type { bankTermsCalls } from '#features/bank-terms/bank-terms.contract.ts';
import { termsProblems } from '#features/bank-terms/bank-terms.fields.ts';
import { bankTermsMoves } from '#features/bank-terms/server/bank-terms-versions.ts';
import { bankTermRows } from '#features/bank-terms/server/bank-terms.tables.ts';
import { insertTermsRows } from '#features/bank-terms/server/read-terms-rows.ts';
import { refuseWrongRows } from '#features/bank-terms/server/refuse-wrong-rows.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import type { Operation } from '#kit/server/implement.ts';

type Save = (typeof bankTermsCalls)['saveTermsDraft'];

/** Writes all rows of a draft in place of those it had; gaps and overlaps may stand in a draft. */
export const saveTermsDraft = async (
  { version_id: versionId, revision, rows }: CallParsed<Save>['body'],
  operation: Operation,
): Promise<CallReply<Save>> => {
  const { db } = operation;
  refuseWrongRows(rows.map(termsProblems));
  const draft = await bankTermsMoves.holdDraft(db, versionId, revision);
  await db.delete(bankTermRows).where(eq(bankTermRows.versionId, draft.id));
  await insertTermsRows(db, draft.id, rows);
  return { revision: await bankTermsMoves.countSaving(operation, draft, { rows }) };
};
