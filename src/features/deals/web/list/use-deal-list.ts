import { useState } from 'react';
import { dealCalls } from '#features/deals/deals.contract.ts';
import {
  type DealSearch,
  type DealSort,
  filterOf,
  pageBodyOf,
} from '#features/deals/web/list/deal-search.ts';
import { readSort } from '#features/deals/web/list/remembered-sort.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { useCall } from '#kit/web/use-call.ts';

export type DealRow = CallReply<typeof dealCalls.searchDeals>['items'][number];
type Page = ReturnType<typeof useCall<typeof dealCalls.searchDeals>>;
type Count = CallReply<typeof dealCalls.countDeals>;

/** One page of the list and how much there is in all; the rows before stay until the new ones come. */
export const useDealList = (
  search: DealSearch,
  isOn: boolean,
): {
  readonly page: Page;
  readonly count: Count | undefined;
  readonly sort: DealSort;
  readonly now: Date;
} => {
  const [now] = useState(() => new Date());
  const [remembered] = useState(readSort);
  // The list is fetched anew at every visit: others work on the same deals.
  const options = { enabled: isOn, keepPrevious: true, quiet: true, staleMs: 0 };
  const page = useCall(dealCalls.searchDeals, { body: pageBodyOf(search, remembered, now) }, options);
  const count = useCall(dealCalls.countDeals, { body: filterOf(search, now) }, options);
  return { page, count: count.data, sort: search.sort ?? remembered, now };
};
