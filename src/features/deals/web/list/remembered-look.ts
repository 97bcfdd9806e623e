import type { Look } from '#features/deals/web/list/deal-search.ts';

const key = 'deals.look';

/** The look of the list as it was left in this browser. */
export const readLook = (): Look => (globalThis.localStorage?.getItem(key) === 'board' ? 'board' : 'table');

export const rememberLook = (look: Look): void => globalThis.localStorage.setItem(key, look);
