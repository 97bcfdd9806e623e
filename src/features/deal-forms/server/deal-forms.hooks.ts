import { formsGuard } from '#features/deal-forms/server/forms-guard.ts';
import { defineGuardFact } from '#features/deal-legs/server/deal-legs.facade.ts';

export const formsMade = defineGuardFact('forms_made', formsGuard);
