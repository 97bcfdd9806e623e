import { and, eq } from 'drizzle-orm';
import { documents } from '#features/deal-documents/server/deal-documents.tables.ts';
import type { Db } from '#kit/server/database.ts';

export { fictionalPdf } from '#features/deal-documents/server/fictional-pdf.ts';
export { fictionalScan } from '#features/deal-documents/server/fictional-scan.ts';
export { keepSeedFile } from '#features/deal-documents/server/keep-seed-file.ts';

/**
 * Whether this is a paper of this deal, neither replaced nor removed; what an issue may name (T23). In a writing
 * call only: the paper stays so until the transaction ends.
 */
export const isLiveDocument = async (db: Db, dealId: number, documentId: number): Promise<boolean> => {
  const live = and(
    eq(documents.id, documentId),
    eq(documents.dealId, dealId),
    eq(documents.status, 'uploaded'),
  );
  const found = await db.select({ id: documents.id }).from(documents).where(live).for('share');
  return found.length > 0;
};
