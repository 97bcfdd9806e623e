export { SavedViews } from '#features/saved-views/web/SavedViews.tsx';
export type { SearchValues } from '#features/saved-views/web/same-search.ts';
