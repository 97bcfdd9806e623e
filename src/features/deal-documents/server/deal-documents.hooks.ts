import { inArray } from 'drizzle-orm';
import { attachedTo, isLive } from '#features/deal-documents/server/give-documents.ts';
import { documentTexts } from '#features/deal-documents/deal-documents.texts.ts';
import {
  type DocumentsFact,
  documentsGuard,
  unsignedIn,
} from '#features/deal-documents/server/documents-guard.ts';
import { documents, remarkPictures } from '#features/deal-documents/server/deal-documents.tables.ts';
import { rememberSent } from '#features/deal-documents/server/document-sets.ts';
import {
  dealMoved,
  defineGuardFact,
  defineInputGuard,
  documentsPoint,
} from '#features/deal-legs/server/deal-legs.facade.ts';
import { listen } from '#kit/server/define-hook.ts';
import { recordsErased } from '#kit/server/personal/define-personal.ts';

/** The documents of a deal, for the machine that asks what banks still lack and whether an issue names one. */
export const documentsOfDeals = documentsPoint.give({ attachedTo, isLive });

export const documentsChecked = defineGuardFact<DocumentsFact>('documents_checked', documentsGuard);

/** T7, T10: what the bank wants signed is signed as it wants, or it is said why it goes without. */
export const documentsSigned = defineInputGuard('documents_signed', ({ found, now }, { comment }) => {
  const unsigned = unsignedIn(documentsChecked.of(found), now);
  if (unsigned.length === 0 || (comment ?? '') !== '') return null;
  return { why: documentTexts.unsigned(unsigned.join(', ')), field: 'comment' };
});

/** What goes to a bank is remembered as it went. */
export const onDealMoved = listen(dealMoved, rememberSent);

/** A picture of what is wrong with a document shows whom the document is about. */
export const onRecordsErased = listen(recordsErased, async ({ db }, { table, ids }) => {
  if (table === documents)
    await db.delete(remarkPictures).where(inArray(remarkPictures.documentId, [...ids]));
});
