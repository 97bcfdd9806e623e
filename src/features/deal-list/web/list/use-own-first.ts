import { useEffect, useState } from 'react';
import { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { type DealSearch, isUntouched, myMoveState } from '#features/deal-list/web/list/deal-search.ts';
import type { DealRow } from '#features/deal-list/web/list/use-deal-list.ts';
import { wholeRow } from '#features/deal-list/web/list/whole-row.ts';
import { dealEvents } from '#features/deals/deals.events.ts';
import { createGathering } from '#kit/web/calls/gather.ts';
import { useEvent } from '#kit/web/calls/realtime.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { useLatest } from '#kit/web/use-latest.ts';

const most = 20;
const staleMs = 2_000;
const none: readonly DealRow[] = [];

/**
 * The deals whose move is the reader's, however old, before all others on the first page of a list nothing was asked
 * of: the month it shows must not hide what waits for him. Undefined while they are on their way.
 */
export const useOwnFirst = (search: DealSearch, isOn: boolean): readonly DealRow[] | undefined => {
  const isFirst = isOn && isUntouched(search) && search.after === undefined;
  const body = { state: myMoveState, data_start: null, sort: 'deadline', limit: most } as const;
  const { data, isPending, refetch } = useCall(
    dealListCalls.searchDeals,
    { body },
    { enabled: isFirst, quiet: true, staleMs, isLive: true },
  );
  const take = useLatest(async () => {
    await refetch();
    return true;
  });
  const [gathering] = useState(() => createGathering<number>({ take: () => take() }));
  useEffect(() => () => gathering.stop(), [gathering]);
  useEvent(dealEvents.changed, ({ data: changed }) => {
    if (isFirst) gathering.add(changed.application_id);
  });
  if (!isFirst) return none;
  return data ? data.items.map(wholeRow) : isPending ? undefined : none;
};
