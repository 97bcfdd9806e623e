export { figureDeals } from '#features/deal-list/server/deal-figures.ts';
export { branchesOf as listBranches } from '#features/deal-list/server/deal-filter.ts';
export type { DealListRow } from '#features/deal-list/server/deal-rows.ts';
export { listPeople } from '#features/deal-list/server/list-people.ts';
export { searchDeals } from '#features/deal-list/server/search-deals.ts';
export { searchedNames } from '#features/deal-list/server/search-words.ts';
