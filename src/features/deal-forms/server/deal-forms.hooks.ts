import { formsGuard } from '#features/deal-forms/server/forms-guard.ts';
import { defineGuardFact } from '#features/deals/server/deals.facade.ts';

export const formsMade = defineGuardFact('forms_made', formsGuard);
