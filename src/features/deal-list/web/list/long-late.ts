import { dealListTexts } from '#features/deal-list/deal-list.texts.ts';
import { longLateBefore } from '#features/deals/deals.rules.ts';
import type { DealSort } from '#features/deal-list/web/list/deal-search.ts';

type Due = { readonly deadline: string | null };

/** The heading over the first of the deals that have been late for long, in the order that puts them at the end. */
export const headingOf = (sort: DealSort | null, now: Date) => {
  const limit = longLateBefore(now);
  const isLongLate = (row: Due | undefined): boolean =>
    row !== undefined && row.deadline !== null && new Date(row.deadline) < limit;
  return (row: Due, before: Due | undefined): string | undefined =>
    sort === 'deadline' && isLongLate(row) && !isLongLate(before) ? dealListTexts.longLate : undefined;
};
