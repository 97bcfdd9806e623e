import { and, desc, eq, isNull } from 'drizzle-orm';
import { signatureErrors } from '#features/deal-signatures/deal-signatures.errors.ts';
import { documentSignatures, signRequests } from '#features/deal-signatures/server/deal-signatures.tables.ts';
import { lockDeal } from '#features/deals/server/deals.facade.ts';
import { deals, visibleDeals } from '#features/deals/server/deals.read.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';

type Signature = typeof documentSignatures.$inferSelect;
export type SignRequest = typeof signRequests.$inferSelect;
type Reader = Pick<Operation, 'db' | 'caller'>;

/** A living signature of a document in the caller's scope: the one named, or the newest that has a file. */
export const findSignature = async (
  { db, caller }: Reader,
  required: { readonly documentId?: number; readonly id?: number | undefined },
): Promise<Signature> => {
  const { documentId, id } = required;
  const [found] = await db
    .select({ signature: documentSignatures })
    .from(documentSignatures)
    .innerJoin(deals, eq(deals.id, documentSignatures.dealId))
    .where(
      and(
        documentId === undefined ? undefined : eq(documentSignatures.documentId, documentId),
        id === undefined ? undefined : eq(documentSignatures.id, id),
        isNull(documentSignatures.removedAt),
        visibleDeals(caller, 'deals'),
      ),
    )
    .orderBy(documentSignatures.method, desc(documentSignatures.id))
    .limit(1);
  if (!found) throw refuse(signatureErrors.notFound);
  return found.signature;
};

/** A request of a deal in the caller's scope. */
export const findRequest = async ({ db, caller }: Reader, id: number): Promise<SignRequest> => {
  const [found] = await db
    .select({ request: signRequests })
    .from(signRequests)
    .innerJoin(deals, eq(deals.id, signRequests.dealId))
    .where(and(eq(signRequests.id, id), visibleDeals(caller, 'deals')));
  if (!found) throw refuse(signatureErrors.noRequest);
  return found.request;
};

/** The same as it is once the deal is locked: whoever signs, withdraws or takes a code waits for the others. */
export const lockRequest = async (operation: Operation, id: number): Promise<SignRequest> => {
  const { dealId } = await findRequest(operation, id);
  await lockDeal(operation, dealId);
  const [locked] = await operation.db
    .select()
    .from(signRequests)
    .where(eq(signRequests.id, id))
    .for('update');
  if (!locked) throw refuse(signatureErrors.noRequest);
  return locked;
};
