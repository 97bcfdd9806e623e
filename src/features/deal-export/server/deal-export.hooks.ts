import { exportWork } from '#features/deal-export/server/write-export.ts';
import { registerErrand } from '#features/errands/server/errands.facade.ts';

registerErrand('deal-export', exportWork);
