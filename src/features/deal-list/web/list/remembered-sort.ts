import { type DealSort, dealSorts } from '#features/deal-list/web/list/deal-search.ts';

// §4: the cookies of the interface; signing out removes this one.
const name = 'current-sort';
const yearSeconds = 31_536_000;

/** The order of the list as this person left it. */
export const readSort = (): DealSort => {
  const value = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];
  return dealSorts.find((sort) => sort === value) ?? 'default';
};

export const rememberSort = (sort: DealSort): void => {
  document.cookie = `${name}=${sort}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`;
};
