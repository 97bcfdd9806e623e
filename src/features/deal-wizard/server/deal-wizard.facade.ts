export { createDeal, dealBegun } from '#features/deal-wizard/server/create-deal.ts';
export { type BookLeg, dealBrought, takeFromBook } from '#features/deal-wizard/server/take-from-book.ts';
export { parametersChanged, updateDeal } from '#features/deal-wizard/server/update-deal.ts';
