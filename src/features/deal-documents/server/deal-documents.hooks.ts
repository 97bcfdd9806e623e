import { papersGuard } from '#features/deal-documents/server/papers-guard.ts';
import { rememberSent } from '#features/deal-documents/server/paper-sets.ts';
import { dealMoved, defineGuardFact } from '#features/deals/server/deals.facade.ts';
import { listen } from '#kit/server/define-hook.ts';

export const papersChecked = defineGuardFact('papers_checked', papersGuard);

/** What goes to a bank is remembered as it went. */
export const onDealMoved = listen(dealMoved, rememberSent);
