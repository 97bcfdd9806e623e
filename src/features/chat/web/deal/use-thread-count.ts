import { QueryObserver } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { mayPass } from '#domain/access.ts';
import { seeChat } from '#features/chat/chat.access.ts';
import { threadCalls } from '#features/chat/threads.contract.ts';
import type { DealSide } from '#features/chat/web/chat-wire.ts';
import type { Deal as ShownDeal } from '#features/deal-legs/deal-legs.view.ts';
import type { PanelCount } from '#features/deal-room/web/deal-room.facade.tsx';
import type { ApiError } from '#kit/web/calls/api-error.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { queryClient } from '#kit/web/calls/query-client.ts';
import { useRole } from '#kit/web/calls/session.ts';

const unreadOf = (sides: readonly DealSide[]): number => sides.reduce((sum, { unread }) => sum + unread, 0);

/** Tells how many words of a deal's sides are unread, now and after every change, until stopped. */
const syncUnread = (dealId: number, notify: (unread: number) => void, stop: AbortSignal): void => {
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

/** How many words of the other sides of a deal nobody has read, beside the name of its threads. */
export const useThreadCount = ({ id }: ShownDeal): PanelCount | undefined => {
  const isOpen = mayPass(seeChat, useRole());
  const [unread, setUnread] = useState(0);
  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = new AbortController();
    syncUnread(id, setUnread, leave.signal);
    return () => leave.abort();
  }, [id, isOpen]);
  return unread > 0 ? { text: String(unread), waits: unread } : undefined;
};
