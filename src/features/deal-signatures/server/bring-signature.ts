import { eq } from 'drizzle-orm';
import { signatureErrors } from '#features/deal-signatures/deal-signatures.errors.ts';
import { stateNow } from '#features/deal-signatures/deal-signatures.rules.ts';
import { isOpen } from '#features/deal-signatures/deal-signatures.states.ts';
import { documentSignatures } from '#features/deal-signatures/server/deal-signatures.tables.ts';
import { lockRequest } from '#features/deal-signatures/server/find-signature.ts';
import { finishRequest } from '#features/deal-signatures/server/resolve-requests.ts';
import { saveSignature, type VerifiedSignature } from '#features/deal-signatures/server/save-signature.ts';
import { syncSigned } from '#features/deal-signatures/server/sync-signed.ts';
import { syncTurns } from '#features/deal-legs/server/deal-legs.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';

type Brought = { readonly requestId: number; readonly documentId: number; readonly clientName: string };

/**
 * Keeps the signature file that a client brings behind his link, and answers his request by it: one that asked for a
 * code is answered by a qualified signature, too, if its certificate names no other organization.
 */
export const bringSignature = async (
  operation: Operation,
  { requestId, documentId, clientName }: Brought,
  verified: VerifiedSignature,
): Promise<void> => {
  const { db, now, caller } = operation;
  const request = await lockRequest(operation, requestId);
  if (!isOpen(stateNow(request.state, request.dueAt, now))) throw refuse(signatureErrors.notOpen);
  const { id, inn_agrees: agrees } = await saveSignature(operation, documentId, verified, clientName);
  if (agrees === 'differs') throw refuse(signatureErrors.otherOrganization);
  if (request.method !== 'sms') return;
  await db.update(documentSignatures).set({ requestId }).where(eq(documentSignatures.id, id));
  await syncSigned(db, [documentId]);
  await finishRequest(operation, { ...request, byLink: true });
  await syncTurns(operation, request.dealId, caller);
};
