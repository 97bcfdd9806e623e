import { eq } from 'drizzle-orm';
import { documents } from '#features/deal-documents/server/deal-documents.read.ts';
import { queryErrors } from '#features/deal-queries/deal-queries.errors.ts';
import { lacksDocument } from '#features/deal-queries/deal-queries.rules.ts';
import { queryFiles } from '#features/deal-queries/server/deal-queries.tables.ts';
import type { QueryItem } from '#features/deal-queries/server/find-query.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Db } from '#kit/server/database.ts';

/** Refuses an answer that says nothing, and words alone where the bank wants a document; a signature is the client's. */
export const refuseUnready = async (
  db: Db,
  { id, kind }: Pick<QueryItem, 'id' | 'kind'>,
  words: string | null,
): Promise<void> => {
  if (kind === 'signature') return;
  const files = await db
    .select({ status: documents.status })
    .from(queryFiles)
    .innerJoin(documents, eq(documents.id, queryFiles.documentId))
    .where(eq(queryFiles.itemId, id));
  const isLive = ({ status }: (typeof files)[number]): boolean => status === 'uploaded';
  if (lacksDocument(kind, files.filter(isLive).length))
    throw refuse(queryErrors.documentNeeded, {
      errors: { document_ids: [queryErrors.documentNeeded.message] },
    });
  if (words === null && files.length === 0)
    throw refuse(queryErrors.empty, { errors: { answer: [queryErrors.empty.message] } });
};
