import { useState } from 'react';
import { mayPass } from '#domain/access.ts';
import { seeDeals } from '#features/deals/deals.access.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import {
  type DealSearch,
  dealSearch,
  type DealSort,
  filterOf,
  pageBodyOf,
} from '#features/deals/web/list/deal-search.ts';
import { readSort } from '#features/deals/web/list/remembered-sort.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { readSearch } from '#kit/web/page.ts';
import { useSession } from '#kit/web/session.ts';
import { askAhead, useCall } from '#kit/web/use-call.ts';

export type DealRow = CallReply<typeof dealCalls.searchDeals>['items'][number];
type Page = ReturnType<typeof useCall<typeof dealCalls.searchDeals>>;
type Count = CallReply<typeof dealCalls.countDeals>;

/** What was asked ahead is this visit's own answer; anything older is asked anew: others work on the same deals. */
const visitMs = 2_000;

/** Asks for the rows and their number before the list is drawn. */
export const askDealsAhead = (search: Readonly<Record<string, unknown>>): void => {
  const { user } = useSession.getState();
  if (!user || !mayPass(seeDeals, user.role)) return;
  const wanted = readSearch(dealSearch, search);
  const now = new Date();
  askAhead(dealCalls.searchDeals, { body: pageBodyOf(wanted, readSort(), now) });
  askAhead(dealCalls.countDeals, { body: filterOf(wanted, now) });
};

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
  const options = { enabled: isOn, keepPrevious: true, quiet: true, staleMs: visitMs };
  const page = useCall(dealCalls.searchDeals, { body: pageBodyOf(search, remembered, now) }, options);
  const count = useCall(dealCalls.countDeals, { body: filterOf(search, now) }, options);
  return { page, count: count.data, sort: search.sort ?? remembered, now };
};
