export { findSeller } from '#features/deal-fees/server/save-requisites.ts';
