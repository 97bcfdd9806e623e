import { eq } from 'drizzle-orm';
import { mayPass } from '#domain/access.ts';
import { checkDocuments } from '#features/deal-documents/deal-documents.access.ts';
import type { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { documentErrors } from '#features/deal-documents/deal-documents.errors.ts';
import { documents } from '#features/deal-documents/server/deal-documents.tables.ts';
import { findChangeable } from '#features/deal-documents/server/find-document.ts';
import { checkDates } from '#features/deal-documents/server/judge-documents.ts';
import { syncTurns } from '#features/deal-legs/server/deal-legs.facade.ts';
import { writeHistory } from '#features/deals/server/deals.facade.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

/** Writes when a live document was issued and till when it holds, over what its type had counted. */
export const saveDates = async (
  context: Operation,
  {
    id,
    issued_on: issuedOn,
    valid_until: validUntil,
    has_original: hasOriginal,
  }: CallParsed<typeof dealDocumentCalls.saveDates>['body'],
): Promise<void> => {
  const document = await findChangeable(context, id);
  if (document.status !== 'uploaded') throw refuse(documentErrors.changed);
  checkDates({ issuedOn, validUntil }, context.now);
  // The term belongs to what was checked: whoever does not check documents sends it back to be looked at.
  const isUnchecked = document.verdict === 'accepted' && !mayPass(checkDocuments, context.caller.role);
  const unchecked = isUnchecked ? { verdict: null, checkedBy: null, checkedAt: null } : {};
  const original =
    hasOriginal === undefined || hasOriginal === (document.originalAt !== null)
      ? {}
      : { originalAt: hasOriginal ? context.now : null };
  await context.db
    .update(documents)
    .set({ issuedOn, validUntil, ...unchecked, ...original })
    .where(eq(documents.id, id));
  await recordChange(context, {
    entity: 'document',
    entityId: id,
    before: { issued_on: document.issuedOn, valid_until: document.validUntil },
    after: { issued_on: issuedOn, valid_until: validUntil, deal_id: document.dealId, name: document.name },
  });
  const was = { issued_on: document.issuedOn, valid_until: document.validUntil };
  const becomes = { issued_on: issuedOn, valid_until: validUntil };
  const fields = (['issued_on', 'valid_until'] as const).filter((field) => was[field] !== becomes[field]);
  await writeHistory(context, context.caller, {
    dealId: document.dealId,
    legId: document.legId,
    move: 'document_dates',
    details: { document: document.name, fields, before: was, after: becomes },
  });
  await syncTurns(context, document.dealId, context.caller);
};
