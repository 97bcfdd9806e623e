import { and, eq, gte, isNull, ne, or } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { documents } from '#features/deal-documents/server/deal-documents.tables.ts';
import { syncTurns } from '#features/deal-legs/server/deal-legs.facade.ts';
import { findDeal, writeHistory } from '#features/deals/server/deals.facade.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Document = typeof documents.$inferSelect;

/** Lays documents of one deal into another, as new ones that nobody has checked; the files are the same. */
export const insertCopies = async (
  operation: Operation,
  copied: readonly Document[],
  from: number,
  to: number,
): Promise<void> => {
  const { db, caller, now } = operation;
  for (const { kind, name, sha256, mime, bytes, marks, issuedOn, validUntil } of copied) {
    const file = { kind, name, sha256, mime, bytes, marks, issuedOn, validUntil };
    const place = { dealId: to, status: 'uploaded', uploadedBy: caller.userId, uploadedAt: now } as const;
    const [saved] = await db
      .insert(documents)
      .values({ ...file, ...place })
      .returning({ id: documents.id });
    if (!saved) throw new Error('The paper was not written');
    const after = { deal_id: to, name, kind, sha256, valid_until: validUntil, copied_from: from };
    await recordChange(operation, { entity: 'document', entityId: saved.id, after });
  }
  if (copied.length === 0) return;
  const details = { copied_from: from, count: copied.length };
  await writeHistory(operation, caller, { dealId: to, move: 'documents_copied', details });
  await syncTurns(operation, to, caller);
};

/** An issued guarantee is the old deal's alone. */
const guaranteeKind = 'guarantee';

/**
 * Takes the living documents of one deal the caller sees into another: those of the deal itself, not of its banks, and
 * none whose term is over. The files are the same; nobody has checked them for the new deal yet. Answers how many.
 */
export const copyDocuments = async (operation: Operation, from: number, to: number): Promise<number> => {
  const { db, now } = operation;
  const [source, target] = [await findDeal(operation, from), await findDeal(operation, to)];
  const today = moscowDateOf(now);
  const dealDocuments = await db
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.dealId, source.id),
        isNull(documents.legId),
        eq(documents.status, 'uploaded'),
        ne(documents.kind, guaranteeKind),
        or(isNull(documents.validUntil), gte(documents.validUntil, today)),
      ),
    )
    .orderBy(documents.id);
  await insertCopies(operation, dealDocuments, source.id, target.id);
  return dealDocuments.length;
};
