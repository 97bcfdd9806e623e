import { and, inArray, isNull } from 'drizzle-orm';
import { markSigned } from '#features/deal-documents/server/deal-documents.facade.ts';
import { documentSignatures } from '#features/deal-signatures/server/deal-signatures.tables.ts';
import type { Db } from '#kit/server/database.ts';

/** Signatures of documents have come or gone: how each stands signed now. One of another organization counts for nothing. */
export const syncSigned = async (db: Db, documentIds: readonly number[]): Promise<void> => {
  const living = await db
    .select()
    .from(documentSignatures)
    .where(
      and(inArray(documentSignatures.documentId, [...documentIds]), isNull(documentSignatures.removedAt)),
    );
  for (const id of new Set(documentIds)) {
    const own = living.filter(({ documentId }) => documentId === id);
    const isQualified = own.some(({ method, innAgrees }) => method === 'kep' && innAgrees !== 'differs');
    const isSimple = own.some(({ method }) => method === 'sms');
    await markSigned(db, id, isQualified ? 'kep' : isSimple ? 'sms' : null);
  }
};
