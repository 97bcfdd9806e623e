import { useEffect, useState } from 'react';
import { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { dealEvents } from '#features/deals/deals.events.ts';
import { type LiveMarks, noMarks } from '#features/deal-list/web/list/live-marks.ts';
import type { CallInput, CallReply } from '#kit/contract/define-call.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { createGathering } from '#kit/web/calls/gather.ts';
import { useEvent } from '#kit/web/calls/realtime.ts';
import { changeAnswer, type useCall } from '#kit/web/calls/use-call.ts';
import { useLatest } from '#kit/web/use-latest.ts';

type PageBody = CallInput<typeof dealListCalls.searchDeals>['body'];
type ContributionsHolder = {
  readonly body: PageBody;
  readonly page: ReturnType<typeof useCall<typeof dealListCalls.searchDeals>>;
};

type RowsBody = CallInput<typeof dealListCalls.showRows>['body'];
type Rows = CallReply<typeof dealListCalls.showRows>['items'];

const notFoundStatus = 404;
const serverErrors = 500;
const tooManyStatus = 429;

/** Whether asking again later makes sense. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status === tooManyStatus || error.status >= serverErrors);

/** The rows as they are now; none when the reader sees none of them any more. */
const askRows = async (body: RowsBody): Promise<Rows> => {
  try {
    return (await callApi(dealListCalls.showRows, { body }, { quiet: true })).items;
  } catch (error) {
    if (error instanceof ApiError && error.status === notFoundStatus) return [];
    throw error;
  }
};

/**
 * Keeps the rows on the screen as the deals are, each in its place: a deal that was changed elsewhere is fetched
 * alone, with at most one request a second for all of them. What the page would look like now is only told.
 */
export const useLiveRows = ({ body, page }: ContributionsHolder): LiveMarks => {
  const [cached, setCached] = useState({ fetchedAt: 0, marks: noMarks });
  const { data, dataUpdatedAt: fetchedAt, isFetching } = page;
  // A page that was fetched anew has nothing out of place.
  const marks = cached.fetchedAt === fetchedAt ? cached.marks : noMarks;

  const take = useLatest(async (ids: readonly number[]): Promise<boolean> => {
    if (isFetching) return false;
    if (!data) return true; // the page shows its own failure
    const { sort: asked = 'default', by, cursor, limit: _limit, ...filter } = body;
    const sort = by === undefined ? asked : null;
    try {
      const [fresh, { takeRows }] = await Promise.all([
        askRows({ ids: [...ids], ...filter }),
        import('#features/deal-list/web/list/live-rows.ts'),
      ]);
      changeAnswer(dealListCalls.searchDeals, { body }, fetchedAt, (existing) => {
        const isFirst = cursor === undefined;
        const isLast = existing.next_cursor === null;
        const taken = takeRows({ items: existing.items, sort, isFirst, isLast, marks }, ids, fresh);
        setCached({ fetchedAt, marks: taken.marks });
        return { ...existing, items: [...taken.items] };
      });
      return true;
    } catch (error) {
      return !isPassing(error);
    }
  });
  const [gathering] = useState(() => createGathering<number>({ take: (ids) => take(ids) }));
  useEffect(() => () => gathering.stop(), [gathering]);
  useEvent(dealEvents.changed, ({ data: changed }) => gathering.add(changed.application_id));
  return marks;
};
