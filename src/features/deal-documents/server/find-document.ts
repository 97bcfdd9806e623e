import { and, eq, sql } from 'drizzle-orm';
import { documentErrors } from '#features/deal-documents/deal-documents.errors.ts';
import { mayChangePaper } from '#features/deal-documents/deal-documents.rules.ts';
import { documents } from '#features/deal-documents/server/deal-documents.tables.ts';
import { namedByIssue } from '#features/deal-documents/server/named-by-issue.ts';
import { visibleDeals } from '#features/deals/server/deals.facade.ts';
import { deals } from '#features/deals/server/deals.tables.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';

export type Paper = typeof documents.$inferSelect;

type Reader = Pick<Operation, 'db' | 'caller'>;

const inScope = ({ db, caller }: Reader, id: number) =>
  db
    .select({ paper: documents })
    .from(documents)
    .innerJoin(deals, eq(deals.id, documents.dealId))
    .where(and(eq(documents.id, id), visibleDeals(caller, 'deals')));

/** A paper of a deal the caller sees, whatever has become of it: the right is proved in the same query. */
export const findDocument = async (reader: Reader, id: number): Promise<Paper> => {
  const [found] = await inScope(reader, id);
  if (!found) throw refuse(documentErrors.notFound);
  return found.paper;
};

/**
 * The same, when the caller may replace, remove or bring it back: his own or the desk's, and not of an issue.
 * The row stays locked, so that an issue cannot name it meanwhile.
 */
export const findChangeable = async (context: Operation, id: number): Promise<Paper> => {
  const [found] = await inScope(context, id).for('update', { of: documents });
  if (!found) throw refuse(documentErrors.notFound);
  const { paper } = found;
  const { role, userId } = context.caller;
  if (!mayChangePaper(role, paper.uploadedBy === userId)) throw refuse(documentErrors.notYours);
  const inIssue = and(eq(documents.id, id), namedByIssue(sql`${documents.dealId}`, sql`${documents.id}`));
  if ((await context.db.$count(documents, inIssue)) > 0) throw refuse(documentErrors.inIssue);
  return paper;
};
