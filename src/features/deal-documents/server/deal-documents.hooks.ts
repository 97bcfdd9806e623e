import { attachedTo, isLive } from '#features/deal-documents/server/give-documents.ts';
import { documentsGuard } from '#features/deal-documents/server/documents-guard.ts';
import { rememberSent } from '#features/deal-documents/server/document-sets.ts';
import { dealMoved, defineGuardFact, documentsPoint } from '#features/deal-legs/server/deal-legs.facade.ts';
import { listen } from '#kit/server/define-hook.ts';

/** The documents of a deal, for the machine that asks what banks still lack and whether an issue names one. */
export const documentsOfDeals = documentsPoint.give({ attachedTo, isLive });

export const documentsChecked = defineGuardFact('documents_checked', documentsGuard);

/** What goes to a bank is remembered as it went. */
export const onDealMoved = listen(dealMoved, rememberSent);
