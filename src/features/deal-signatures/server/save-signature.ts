import { and, eq, isNull } from 'drizzle-orm';
import { findDocument, type Document } from '#features/deal-documents/server/deal-documents.facade.ts';
import { signatureErrors } from '#features/deal-signatures/deal-signatures.errors.ts';
import { agreeInn, maxSignaturesOfDocument } from '#features/deal-signatures/deal-signatures.rules.ts';
import type { SignerRecord } from '#features/deal-signatures/deal-signatures.states.ts';
import { signatureTexts as texts } from '#features/deal-signatures/deal-signatures.texts.ts';
import { documentSignatures } from '#features/deal-signatures/server/deal-signatures.tables.ts';
import { readStored } from '#features/deal-signatures/server/read-stored.ts';
import { resolveQualified } from '#features/deal-signatures/server/resolve-requests.ts';
import { showSignature, type SignatureView } from '#features/deal-signatures/server/show-signatures.ts';
import { syncSigned } from '#features/deal-signatures/server/sync-signed.ts';
import { syncTurns } from '#features/deal-legs/server/deal-legs.facade.ts';
import { lockDeal, writeHistory } from '#features/deals/server/deals.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { ApartFailure, runApart } from '#kit/server/apart/run-apart.ts';
import type { JudgedSignature, JudgedSigner } from '#kit/server/cms/judge-signature.ts';
import type { Operation, Preparing } from '#kit/server/implement.ts';
import type { ReceivedFile } from '#kit/server/receive-files.ts';
import { recordChange } from '#kit/server/record-change.ts';

const worker = new URL('../../../kit/server/cms/judge-signature.worker.ts', import.meta.url);
// security.md D12: two seconds a signature, and a second more for every two megabytes that are hashed.
const secondsOf = ({ bytes }: Pick<Document, 'bytes'>): number => 2 + bytes / (2 * 1024 ** 2);

const wrong = (why: string) => refuse(kitErrors.invalid, { message: why, errors: { files: [why] } });

type Judged = Exclude<JudgedSignature, { kind: 'unreadable' }>;

/** What has been found out about a signature before the transaction: which bytes of which document it is about. */
type VerifiedSignature = {
  readonly document: Pick<Document, 'dealId' | 'sha256'>;
  readonly file: ReceivedFile;
  readonly judged: Judged;
};

const judge = async (
  { services }: Preparing,
  dealDocument: Document,
  file: ReceivedFile,
): Promise<Judged> => {
  const [document, signature] = await Promise.all([
    readStored(services.files, dealDocument.sha256),
    readStored(services.files, file.sha256),
  ]);
  const order = { document, signature };
  const limits = { seconds: secondsOf(dealDocument), transfer: [document.buffer, signature.buffer] };
  const judged = await runApart<JudgedSignature>(worker, order, limits).catch((error: unknown) => {
    if (error instanceof ApartFailure) throw wrong(texts.tooHard);
    throw error;
  });
  if (judged.kind === 'unreadable') throw wrong(texts.unreadable);
  if (judged.verdict !== 'valid') throw wrong(texts.verdicts[judged.verdict]);
  return judged;
};

/** Verifies a signature against the document it is brought to; what does not hold is refused in words. */
export const verifySignature = async (
  context: Preparing,
  documentId: number,
  [file]: readonly ReceivedFile[],
): Promise<VerifiedSignature> => {
  const document = await context.services.database.read((db) => findDocument({ ...context, db }, documentId));
  if (!file || document.status !== 'uploaded') throw refuse(signatureErrors.notLive);
  return { document, file, judged: await judge(context, document, file) };
};

const personOf = ({ subject }: JudgedSigner): string | null => {
  const { surname, givenName, commonName } = subject;
  return surname && givenName ? `${surname} ${givenName}` : commonName;
};

const recordOf = (signer: JudgedSigner): SignerRecord => ({
  name: personOf(signer),
  post: signer.subject.post,
  organization: signer.subject.organization,
  inn: signer.subject.inn,
  personInn: signer.subject.personInn,
  ogrn: signer.subject.ogrn,
  issuer: signer.issuer,
  serial: signer.serial,
  validFrom: signer.validFrom,
  validTo: signer.validTo,
  signedAt: signer.signedAt,
  bits: signer.bits ?? 256,
  isBound: signer.isBound,
});

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
): Promise<SignatureView> => {
  const { db, caller, now } = context;
  const { kind, signers: found } = judged;
  const deal = await lockDeal(context, seen.dealId);
  const document = await findDocument(context, documentId);
  if (document.status !== 'uploaded' || document.sha256 !== seen.sha256)
    throw refuse(signatureErrors.notLive);
  await refuseSuperfluous(context, documentId, file.sha256);
  const signers = found.map(recordOf);
  const [saved] = await db
    .insert(documentSignatures)
    .values({
      dealId: deal.id,
      documentId,
      method: 'kep',
      sha256: file.sha256,
      fileName: file.name,
      bytes: file.bytes,
      isAttached: kind === 'attached',
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
  await writeHistory(context, caller, {
    dealId: deal.id,
    legId: document.legId,
    move: 'signature_added',
    details: { document: document.name, signer: signers[0]?.name ?? null },
  });
  await syncSigned(db, [documentId]);
  await resolveQualified(context, { id: saved.id, documentId });
  await syncTurns(context, deal.id, caller);
  return showSignature(context, saved.id);
};
