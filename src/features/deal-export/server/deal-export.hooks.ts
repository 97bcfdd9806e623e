import { exportWork } from '#features/deal-export/server/write-export.ts';
import { defineErrand } from '#features/errands/server/errands.facade.ts';

export const exportErrand = defineErrand({ name: 'deal-export', work: exportWork });
