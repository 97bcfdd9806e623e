import { useEffect, useState } from 'react';
import { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { dealEvents } from '#features/deals/deals.events.ts';
import type { DealSort, ListFilter } from '#features/deal-list/web/list/deal-search.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { createGathering } from '#kit/web/calls/gather.ts';
import { useEvent } from '#kit/web/calls/realtime.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { useLatest } from '#kit/web/use-latest.ts';

/** The board as the server gives it. */
export type Board = CallReply<typeof dealListCalls.readBoard>;

/** The board, fetched anew when a deal of it changes, at most once a second. */
export const useBoard = (
  filter: ListFilter,
  sort: DealSort,
): ReturnType<typeof useCall<typeof dealListCalls.readBoard>> => {
  const board = useCall(
    dealListCalls.readBoard,
    { body: { ...filter, sort } },
    { keepPrevious: true, quiet: true, staleMs: 2_000 },
  );
  const take = useLatest(async (): Promise<boolean> => {
    await board.refetch();
    return true;
  });
  const [gathering] = useState(() => createGathering<number>({ take: () => take() }));
  useEffect(() => () => gathering.stop(), [gathering]);
  useEvent(dealEvents.changed, ({ data }) => gathering.add(data.application_id));
  return board;
};
