import { formsGuard } from '#features/deal-forms/server/forms-guard.ts';
import { registerFact } from '#features/deals/server/deals.facade.ts';

registerFact('forms_made', formsGuard);
