import type { DealSort } from '#features/deal-list/web/list/deal-search.ts';
import type { Sort } from '#kit/web/grid/column.ts';

const shown: Readonly<Record<DealSort, Sort>> = {
  default: { by: 'created', isDescending: true },
  oldest: { by: 'created', isDescending: false },
  deadline: { by: 'deadline', isDescending: false },
  sum: { by: 'sum', isDescending: true },
};

/** The order as the head of the table shows it. */
export const shownSort = (sort: DealSort): Sort => shown[sort];

/** The order a click on a head asks for; deadlines come nearest first and sums largest first, as the server sorts. */
export const sortOf = ({ by, isDescending }: Sort): DealSort => {
  if (by === 'deadline' || by === 'sum') return by;
  return isDescending ? 'default' : 'oldest';
};
