import { useState } from 'react';
import { mayPass } from '#domain/access.ts';
import { seeDeals } from '#features/deals/deals.access.ts';
import { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { type ListColumn, listColumns } from '#features/deal-list/deal-list.columns.ts';
import { columnsNow, useDealColumns } from '#features/deal-list/web/list/deal-columns.ts';
import {
  type DealSearch,
  dealSearch,
  type DealSort,
  filterOf,
  orderOf,
  pageBodyOf,
} from '#features/deal-list/web/list/deal-search.ts';
import type { Away, LiveMarks } from '#features/deal-list/web/list/live-marks.ts';
import { readSort } from '#features/deal-list/web/list/remembered-sort.ts';
import { type WholeRow, wholeRow } from '#features/deal-list/web/list/whole-row.ts';
import { useLiveRows } from '#features/deal-list/web/list/use-live-rows.ts';
import type { ColumnsChoice } from '#features/saved-views/saved-views.rules.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { readSearch } from '#kit/web/list/search-fields.ts';
import { useSession } from '#kit/web/calls/session.ts';
import { askAhead, useCall } from '#kit/web/calls/use-call.ts';
import { isMobileNow, useMobile } from '#kit/web/use-mobile.ts';

/** A row as the list shows it; `away` says why it does not belong where it stands. */
export type DealRow = WholeRow & { readonly away?: Away };
type Page = ReturnType<typeof useCall<typeof dealListCalls.searchDeals>>;
type Count = CallReply<typeof dealListCalls.countDeals>;

/** Columns nobody sees are not asked for; cards show what a narrow screen has room for, whatever the table hides. */
const hiddenIn = ({ hidden }: ColumnsChoice, isMobile: boolean): { hidden?: ListColumn[] } => {
  const existing = isMobile ? [] : listColumns.filter((column) => hidden.includes(column));
  return existing.length > 0 ? { hidden: existing } : {};
};

/** What was asked ahead is this visit's own answer; anything older is asked anew: others work on the same deals. */
const visitMs = 2_000;

/** Asks for the rows and their number before the list is drawn. */
export const askDealsAhead = (search: Readonly<Record<string, unknown>>): void => {
  const { user } = useSession.getState();
  if (!user || !mayPass(seeDeals, user.role)) return;
  const required = readSearch(dealSearch, search);
  const now = new Date();
  askAhead(dealListCalls.searchDeals, {
    body: { ...pageBodyOf(required, readSort(), now), ...hiddenIn(columnsNow(), isMobileNow()) },
  });
  askAhead(dealListCalls.countDeals, { body: filterOf(required, now) });
};

/**
 * One page of the list and how much there is in all; the rows before stay until the new ones come, their number goes
 * with another filter.
 */
export const useDealList = (
  search: DealSearch,
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
  const options = { keepPrevious: true, quiet: true, staleMs: visitMs };
  const body = { ...pageBodyOf(search, remembered, now), ...hiddenIn(useDealColumns(), useMobile()) };
  const page = useCall(dealListCalls.searchDeals, { body }, { ...options, isLive: true });
  const count = useCall(dealListCalls.countDeals, { body: filterOf(search, now) }, options);
  const marks = useLiveRows({ body, page });
  // Rows and their number change together: while either is of the filter before, no number is said.
  const filter = JSON.stringify(filterOf(search, now));
  const [resolved, setStable] = useState(filter);
  if (resolved !== filter && !page.isPlaceholderData) setStable(filter);
  const isMixed = count.isPlaceholderData || (resolved !== filter && page.isPlaceholderData);
  const refresh = async (): Promise<readonly DealRow[]> => {
    const [{ data }] = await Promise.all([page.refetch(), count.refetch()]);
    return data?.items.map(wholeRow) ?? [];
  };
  return {
    page,
    count: isMixed ? undefined : count.data,
    sort: orderOf(search, remembered),
    now,
    marks,
    refresh,
  };
};
