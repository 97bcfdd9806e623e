import { and, eq, inArray, sql } from 'drizzle-orm';
import { documentErrors } from '#features/deal-documents/deal-documents.errors.ts';
import { mayChangeDocument } from '#features/deal-documents/deal-documents.rules.ts';
import { documents } from '#features/deal-documents/server/deal-documents.tables.ts';
import { namedByIssue } from '#features/deal-documents/server/named-by-issue.ts';
import type { Deal } from '#features/deals/server/deals.facade.ts';
import { deals, visibleDeals } from '#features/deals/server/deals.read.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';

export type Document = typeof documents.$inferSelect;

type Reader = Pick<Operation, 'db' | 'caller'>;

const inScope = ({ db, caller }: Reader, id: number) =>
  db
    .select({ document: documents })
    .from(documents)
    .innerJoin(deals, eq(deals.id, documents.dealId))
    .where(and(eq(documents.id, id), visibleDeals(caller, 'deals')));

/** A document of a deal the caller sees, whatever has become of it: the right is proved in the same query. */
export const findDocument = async (reader: Reader, id: number): Promise<Document> => {
  const [found] = await inScope(reader, id);
  if (!found) throw refuse(documentErrors.notFound);
  return found.document;
};

/** Documents of deals the caller sees, each with its deal, locked in one order; one that is not there refuses all. */
export const lockDocuments = async (
  { db, caller }: Reader,
  ids: readonly number[],
): Promise<{ readonly document: Document; readonly deal: Deal }[]> => {
  const required = [...new Set(ids)];
  const found = await db
    .select({ document: documents, deal: deals })
    .from(documents)
    .innerJoin(deals, eq(deals.id, documents.dealId))
    .where(and(inArray(documents.id, required), visibleDeals(caller, 'deals')))
    .orderBy(documents.id)
    .for('update', { of: documents });
  if (found.length < required.length) throw refuse(documentErrors.notFound);
  return found;
};

/**
 * The same, when the caller may replace, remove or bring it back: his own or the desk's, and not of an issue.
 * The row stays locked, so that an issue cannot name it meanwhile.
 */
export const findChangeable = async (context: Operation, id: number): Promise<Document> => {
  const [found] = await inScope(context, id).for('update', { of: documents });
  if (!found) throw refuse(documentErrors.notFound);
  const { document } = found;
  const { role, userId } = context.caller;
  if (!mayChangeDocument(role, document.uploadedBy === userId)) throw refuse(documentErrors.notYours);
  const inIssue = and(eq(documents.id, id), namedByIssue(sql`${documents.dealId}`, sql`${documents.id}`));
  if ((await context.db.$count(documents, inIssue)) > 0) throw refuse(documentErrors.inIssue);
  return document;
};
