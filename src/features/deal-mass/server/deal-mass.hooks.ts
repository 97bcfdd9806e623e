import { massWork } from '#features/deal-mass/server/act-on-many.ts';
import { registerErrand } from '#features/errands/server/errands.facade.ts';

registerErrand('deal-mass', massWork);
