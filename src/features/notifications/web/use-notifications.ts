import { useInfiniteQuery } from '@tanstack/react-query';
import { notificationCalls } from '#features/notifications/notifications.contract.ts';
import type { NotificationKind } from '#domain/notice-kind.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { ApiError } from '#kit/web/calls/api-error.ts';
import { callApi } from '#kit/web/calls/call-api.ts';

type Page = CallReply<(typeof notificationCalls)['listNotifications']>;

/** One notification as it comes over the wire. */
export type Notification = Page['items'][number];

/** What of the history is looked at. */
export type HistoryFilter = {
  readonly kind?: NotificationKind | undefined;
  readonly state?: 'unread' | undefined;
};

/** The history page by page; a new notification renews all pages, so that none falls between two. */
export const useHistory = (filter: HistoryFilter) => {
  const query = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
  return useInfiniteQuery<Page, ApiError, Page[], readonly unknown[], string | null>({
    queryKey: [notificationCalls.listNotifications.name, { ...query, isHistory: true }],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        notificationCalls.listNotifications,
        { query: { ...query, ...(pageParam === null ? {} : { after: pageParam }) } },
        { signal, quiet: true },
      ),
    initialPageParam: null,
    getNextPageParam: (last) => last.next_cursor,
    select: ({ pages }) => pages,
  });
};
