import { inArray } from 'drizzle-orm';
import type { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { documentErrors } from '#features/deal-documents/deal-documents.errors.ts';
import { documentTexts as texts } from '#features/deal-documents/deal-documents.texts.ts';
import { documents, remarkPictures } from '#features/deal-documents/server/deal-documents.tables.ts';
import { lockDocuments, type Document } from '#features/deal-documents/server/find-document.ts';
import { isOtherChecker } from '#features/deal-documents/server/other-checkers.ts';
import { syncTurns } from '#features/deal-legs/server/deal-legs.facade.ts';
import { type Deal, writeHistory } from '#features/deals/server/deals.facade.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { stateOfDocument } from '#features/document-kinds/document-kinds.states.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { selectRow } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChanges } from '#kit/server/record-change.ts';

type Body = CallParsed<typeof dealDocumentCalls.checkDocument>['body'];
type Found = { readonly document: Document; readonly deal: Deal };

const remarkOf = ({ verdict, remark = '' }: Body): string | null => {
  if (verdict === 'accepted') return null;
  if (remark === '')
    throw refuse(kitErrors.invalid, { message: texts.needRemark, errors: { remark: [texts.needRemark] } });
  return remark;
};

const refuseState = ({ document }: Found, { seen, verdict }: Body, now: Date): void => {
  const state = document.status === 'uploaded' ? stateOfDocument(document, moscowDateOf(now)) : null;
  if (state !== seen) throw refuse(documentErrors.changed);
  if (state === 'expired' && verdict === 'accepted') throw refuse(documentErrors.expiredDocument);
};

/** Whether the checker has brought it himself, and not a client by his link. */
const isOwn = ({ caller }: Operation, { document }: Found): boolean =>
  document.uploadedBy === caller.userId && document.clientName === null;

/** Whoever brought a document does not check it while another is there to do it; alone he does, and history says so. */
const refuseOwn = async (operation: Operation, { deal }: Found): Promise<void> => {
  const other = await selectRow(operation.db, isOtherChecker(deal, operation.caller.userId));
  if (other) throw refuse(documentErrors.ownDocument);
};

const notifyRejected = async (
  operation: Operation,
  { document, deal }: Found,
  remark: string,
): Promise<void> => {
  const { caller } = operation;
  const about = { dealId: deal.id, legId: document.legId, details: { document: document.name } };
  await writeHistory(operation, caller, { ...about, move: 'document_rejected', comment: remark });
  await notify(operation, {
    to: [document.uploadedBy, ...(deal.agentId === null ? [] : [deal.agentId])],
    fromUserId: caller.userId,
    kind: 'deal',
    header: texts.rejectedHeader(deal.id),
    message: texts.rejectedBody(document.name, remark),
    entity: { kind: 'deal', id: deal.id },
  });
};

/** One line of history for all documents of a place that were accepted at once; those of the checker himself say so. */
const notifyAccepted = async (operation: Operation, found: readonly Found[]): Promise<void> => {
  const { caller } = operation;
  const moveOf = (one: Found): string =>
    isOwn(operation, one) ? 'document_self_checked' : 'document_accepted';
  const together = Map.groupBy(found, (one) => `${one.deal.id} ${one.document.legId} ${moveOf(one)}`);
  for (const [first, ...others] of together.values()) {
    if (!first) continue;
    const names = [first, ...others].map(({ document }) => document.name).join(', ');
    await writeHistory(operation, caller, {
      dealId: first.deal.id,
      legId: first.document.legId,
      move: moveOf(first),
      details: { document: names },
    });
  }
};

/** Says of documents that they are good, or what is wrong with them; all of them or none. */
export const checkDocuments = async (operation: Operation, body: Body): Promise<void> => {
  const { db, caller, now } = operation;
  const { ids, verdict } = body;
  const remark = remarkOf(body);
  const found = await lockDocuments(operation, ids);
  for (const one of found) {
    refuseState(one, body, now);
    if (isOwn(operation, one)) await refuseOwn(operation, one);
  }
  await db.delete(remarkPictures).where(inArray(remarkPictures.documentId, ids));
  const checked = { verdict, remark, checkedBy: caller.userId, checkedAt: now };
  await db
    .update(documents)
    .set(checked)
    .where(
      inArray(
        documents.id,
        found.map(({ document }) => document.id),
      ),
    );
  if (verdict === 'accepted') await notifyAccepted(operation, found);
  await recordChanges(
    operation,
    found.map(({ document, deal }) => ({
      entity: 'document',
      entityId: document.id,
      before: { verdict: document.verdict, remark: document.remark },
      after: { verdict, remark, deal_id: deal.id, name: document.name },
    })),
  );
  if (remark !== null) for (const one of found) await notifyRejected(operation, one, remark);
  for (const dealId of new Set(found.map(({ deal }) => deal.id)))
    await syncTurns(operation, dealId, operation.caller);
};
