import { eq } from 'drizzle-orm';
import { banks } from '#features/banks/server/banks.read.ts';
import type { bankTermsCalls } from '#features/bank-terms/bank-terms.contract.ts';
import { bankTermsMoves } from '#features/bank-terms/server/bank-terms-versions.ts';
import { copyTermsRows } from '#features/bank-terms/server/read-terms-rows.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';

type Open = (typeof bankTermsCalls)['openTermsDraft'];

/** Opens the draft of a bank's next terms: a copy of one of its versions, or empty. */
export const openTermsDraft = async (
  { bank_id: bankId, copy_of: copyOf }: CallParsed<Open>['body'],
  operation: Operation,
): Promise<CallReply<Open>> => {
  const [bank] = await operation.db.select({ id: banks.id }).from(banks).where(eq(banks.id, bankId));
  if (!bank) throw refuse(kitErrors.notFound);
  return bankTermsMoves.openDraft(operation, bankId, copyOf, (from, to) =>
    copyTermsRows(operation.db, from, to),
  );
};
