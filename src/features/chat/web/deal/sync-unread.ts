import { QueryObserver } from '@tanstack/react-query';
import { threadCalls } from '#features/chat/threads.contract.ts';
import type { DealSide } from '#features/chat/web/chat-wire.ts';
import type { ApiError } from '#kit/web/calls/api-error.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { queryClient } from '#kit/web/calls/query-client.ts';

const unreadOf = (sides: readonly DealSide[]): number => sides.reduce((sum, { unread }) => sum + unread, 0);

/** Tells how many words of a deal's sides are unread, now and after every change, until stopped. */
export const syncUnread = (dealId: number, notify: (unread: number) => void, stop: AbortSignal): void => {
  const input = { query: { application_id: dealId } };
  const observer = new QueryObserver<DealSide[], ApiError>(queryClient, {
    queryKey: [threadCalls.listSides.name, input],
    queryFn: ({ signal }) => callApi(threadCalls.listSides, input, { signal, quiet: true }),
  });
  const { data } = observer.getCurrentResult();
  if (data) notify(unreadOf(data));
  stop.addEventListener(
    'abort',
    observer.subscribe((answer) => notify(unreadOf(answer.data ?? []))),
  );
};
