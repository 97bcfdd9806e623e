import { and, eq, isNull } from 'drizzle-orm';
import { signatureErrors } from '#features/deal-signatures/deal-signatures.errors.ts';
import { documentSignatures, signRequests } from '#features/deal-signatures/server/deal-signatures.tables.ts';
import { findSignature } from '#features/deal-signatures/server/find-signature.ts';
import { syncSigned } from '#features/deal-signatures/server/sync-signed.ts';
import { syncTurns } from '#features/deal-legs/server/deal-legs.facade.ts';
import { lockDeal, writeHistory } from '#features/deals/server/deals.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

/** Takes a signature off its document with a reason; its file and its row stay. A request it answered waits again. */
export const removeSignature = async (context: Operation, id: number, reason: string): Promise<void> => {
  const { db, caller, now } = context;
  const { dealId, requestId } = await findSignature(context, { id });
  await lockDeal(context, dealId);
  const [removed] = await db
    .update(documentSignatures)
    .set({ removedAt: now, removedBy: caller.userId, removalReason: reason })
    .where(and(eq(documentSignatures.id, id), isNull(documentSignatures.removedAt)))
    .returning();
  if (!removed) throw refuse(signatureErrors.removed);
  if (requestId !== null) {
    await db
      .update(signRequests)
      .set({ state: 'opened', signedAt: null })
      .where(and(eq(signRequests.id, requestId), eq(signRequests.state, 'signed')));
  }
  await recordChange(context, { entity: 'signature', entityId: id, after: { removed: reason } });
  const details = { signer: removed.signers[0]?.name ?? null };
  await writeHistory(context, caller, { dealId, move: 'signature_removed', comment: reason, details });
  await syncSigned(db, [removed.documentId]);
  await syncTurns(context, dealId, caller);
};
