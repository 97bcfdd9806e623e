import { massWork } from '#features/deal-mass/server/act-on-many.ts';
import { defineErrand } from '#features/errands/server/errands.facade.ts';

export const massErrand = defineErrand({ name: 'deal-mass', work: massWork });
