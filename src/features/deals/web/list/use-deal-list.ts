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
import type { Away, LiveMarks } from '#features/deals/web/list/live-marks.ts';
import { readSort } from '#features/deals/web/list/remembered-sort.ts';
import { useLiveRows } from '#features/deals/web/list/use-live-rows.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { readSearch } from '#kit/web/page.ts';
import { useSession } from '#kit/web/session.ts';
import { askAhead, useCall } from '#kit/web/use-call.ts';

/** A row as the list shows it; `away` says why it does not belong where it stands. */
export type DealRow = CallReply<typeof dealCalls.searchDeals>['items'][number] & { readonly away?: Away };
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
  /** What has changed elsewhere since the page was fetched. */
  readonly marks: LiveMarks;
  /** Fetches the page and the number anew. */
  readonly refresh: () => Promise<readonly DealRow[]>;
} => {
  const [now] = useState(() => new Date());
  const [remembered] = useState(readSort);
  const options = { enabled: isOn, keepPrevious: true, quiet: true, staleMs: visitMs };
  const body = pageBodyOf(search, remembered, now);
  const page = useCall(dealCalls.searchDeals, { body }, { ...options, isLive: true });
  const count = useCall(dealCalls.countDeals, { body: filterOf(search, now) }, options);
  const marks = useLiveRows({ body, page });
  const refresh = async (): Promise<readonly DealRow[]> => {
    const [{ data }] = await Promise.all([page.refetch(), count.refetch()]);
    return data?.items ?? [];
  };
  return { page, count: count.data, sort: search.sort ?? remembered, now, marks, refresh };
};
