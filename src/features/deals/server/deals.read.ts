export {
  bankRenames,
  clientNames,
  dealLegs,
  deals,
  legHistory,
  offers,
} from '#features/deals/server/deals.tables.ts';
export { visibleDeals, visibleParts } from '#features/deals/server/visible-deals.ts';
