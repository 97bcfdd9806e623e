import { and, eq, isNull } from 'drizzle-orm';
import { findDocument, type Document } from '#features/deal-documents/server/deal-documents.facade.ts';
import { signatureErrors } from '#features/deal-signatures/deal-signatures.errors.ts';
import { maxSignaturesOfDocument } from '#features/deal-signatures/deal-signatures.rules.ts';
import { documentSignatures } from '#features/deal-signatures/server/deal-signatures.tables.ts';
import { resolveQualified } from '#features/deal-signatures/server/resolve-requests.ts';
import { showSignature, type SignatureView } from '#features/deal-signatures/server/show-signatures.ts';
import { syncSigned } from '#features/deal-signatures/server/sync-signed.ts';
import { syncTurns } from '#features/deal-legs/server/deal-legs.facade.ts';
import { lockDeal, writeHistory } from '#features/deals/server/deals.facade.ts';
import { signingErrors } from '#features/signing/signing.errors.ts';
import { agreeInn } from '#features/signing/signing.rules.ts';
import { type Judged, judgeSignatureFile } from '#features/signing/server/signing.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation, Preparing } from '#kit/server/implement.ts';
import type { ReceivedFile } from '#kit/server/receive-files.ts';
import { recordChange } from '#kit/server/record-change.ts';

/** What has been found out about a signature before the transaction: which bytes of which document it is about. */
export type VerifiedSignature = {
  readonly document: Pick<Document, 'dealId' | 'sha256'>;
  readonly file: ReceivedFile;
  readonly judged: Judged;
};

/** Verifies a signature against the document it is brought to; what does not hold is refused in words. */
export const verifySignature = async (
  context: Preparing,
  documentId: number,
  [file]: readonly ReceivedFile[],
): Promise<VerifiedSignature> => {
  const document = await context.services.database.read((db) => findDocument({ ...context, db }, documentId));
  if (!file || document.status !== 'uploaded') throw refuse(signingErrors.notLive);
  return { document, file, judged: await judgeSignatureFile(context, document, file) };
};

const refuseSuperfluous = async ({ db }: Operation, documentId: number, sha256: string): Promise<void> => {
  const living = and(eq(documentSignatures.documentId, documentId), isNull(documentSignatures.removedAt));
  const same = await db.$count(documentSignatures, and(living, eq(documentSignatures.sha256, sha256)));
  if (same > 0) throw refuse(signatureErrors.already);
  if ((await db.$count(documentSignatures, living)) >= maxSignaturesOfDocument)
    throw refuse(signatureErrors.tooMany);
};

/**
 * Keeps a verified signature beside the document it is about, byte for byte, unless the document has become another
 * meanwhile.
 */
export const saveSignature = async (
  context: Operation,
  documentId: number,
  { document: seen, file, judged }: VerifiedSignature,
  clientName?: string,
): Promise<SignatureView> => {
  const { db, caller, now } = context;
  const { isAttached, signers } = judged;
  const deal = await lockDeal(context, seen.dealId);
  const document = await findDocument(context, documentId);
  if (document.status !== 'uploaded' || document.sha256 !== seen.sha256) throw refuse(signingErrors.notLive);
  await refuseSuperfluous(context, documentId, file.sha256);
  const [saved] = await db
    .insert(documentSignatures)
    .values({
      dealId: deal.id,
      documentId,
      method: 'kep',
      sha256: file.sha256,
      fileName: file.name,
      bytes: file.bytes,
      isAttached,
      signers,
      innAgrees: agreeInn(signers, deal.inn),
      broughtBy: caller.userId,
      broughtAt: now,
    })
    .returning({ id: documentSignatures.id });
  if (!saved) throw new Error('The signature was not written');
  await recordChange(context, {
    entity: 'signature',
    entityId: saved.id,
    after: { deal_id: deal.id, document_id: documentId, sha256: file.sha256 },
  });
  await writeHistory(context, clientName === undefined ? caller : null, {
    dealId: deal.id,
    legId: document.legId,
    move: 'signature_added',
    details: {
      document: document.name,
      signer: signers[0]?.name ?? null,
      ...(clientName !== undefined && { client: clientName }),
    },
  });
  await syncSigned(db, [documentId]);
  await resolveQualified(context, { id: saved.id, documentId });
  await syncTurns(context, deal.id, caller);
  return showSignature(context, saved.id);
};
