export { type DealSort, type ListFilter, dealSearch } from '#features/deal-list/web/list/deal-search.ts';
