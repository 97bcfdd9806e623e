export { ListViews } from '#features/saved-views/web/ListViews.tsx';
export { SavedViews } from '#features/saved-views/web/SavedViews.tsx';
export type { SearchValues } from '#features/saved-views/web/same-search.ts';
