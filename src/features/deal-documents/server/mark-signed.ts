import { eq } from 'drizzle-orm';
import { documents } from '#features/deal-documents/server/deal-documents.tables.ts';
import type { SignedBy } from '#features/document-kinds/document-kinds.states.ts';
import type { Db } from '#kit/server/database.ts';

/** Writes beside a document how it is signed: what banks demand of it goes by that. */
export const markSigned = async (db: Db, documentId: number, signed: SignedBy | null): Promise<void> => {
  await db.update(documents).set({ signed }).where(eq(documents.id, documentId));
};
