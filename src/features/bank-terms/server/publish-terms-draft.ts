import { eq } from 'drizzle-orm';
import { banks } from '#features/banks/server/banks.read.ts';
import type { bankTermsCalls } from '#features/bank-terms/bank-terms.contract.ts';
import { termsFaults } from '#features/bank-terms/bank-terms.fields.ts';
import { bankTermsTexts as texts } from '#features/bank-terms/bank-terms.texts.ts';
import { bankTermsMoves } from '#features/bank-terms/server/bank-terms-versions.ts';
import { readTermsRows } from '#features/bank-terms/server/read-terms-rows.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';

type Publish = (typeof bankTermsCalls)['publishTermsDraft'];

const invalid = (field: string, message: string) =>
  refuse(kitErrors.invalid, { message, errors: { [field]: [message] } });

/** Puts the terms of a draft in force; the rows of no other version are touched. */
export const publishTermsDraft = async (
  { version_id: versionId, revision, valid_from: day, accepts_gaps: accepts }: CallParsed<Publish>['body'],
  operation: Operation,
): Promise<CallReply<Publish>> => {
  const { db } = operation;
  const draft = await bankTermsMoves.holdDraft(db, versionId, revision);
  const rows = await readTermsRows(db, draft.id);
  if (rows.length === 0) throw invalid('version_id', texts.noRows);
  const [bank] = await db.select({ laws: banks.laws }).from(banks).where(eq(banks.id, draft.ownerId));
  const { overlaps, gaps } = termsFaults(rows, bank?.laws ?? []);
  if (overlaps.length > 0) throw invalid('version_id', texts.overlaps(overlaps));
  if (gaps.length > 0 && !accepts) throw invalid('accepts_gaps', texts.gaps(gaps.length));
  const { validFrom, validTo } = await bankTermsMoves.publish(operation, draft, day);
  return { valid_from: validFrom, valid_to: validTo };
};
