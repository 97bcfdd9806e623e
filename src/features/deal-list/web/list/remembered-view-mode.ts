import type { ViewMode } from '#features/deal-list/web/list/deal-search.ts';

const key = 'deals.view-mode';

/** The look of the list as it was left in this browser. */
export const readViewMode = (): ViewMode =>
  globalThis.localStorage?.getItem(key) === 'board' ? 'board' : 'table';

export const rememberViewMode = (viewMode: ViewMode): void => globalThis.localStorage.setItem(key, viewMode);
