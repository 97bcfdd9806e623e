import type { ReactElement } from 'react';
import type { NotificationKind } from '#domain/notice-kind.ts';
import { notificationCalls } from '#features/notifications/notifications.contract.ts';
import { notificationEvents } from '#features/notifications/notifications.events.ts';
import { NotificationRows } from '#features/notifications/web/NotificationRows.tsx';
import { useOpenNotification } from '#features/notifications/web/open-notification.ts';
import { Card } from '#kit/web/screens/Page.tsx';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { useEvent } from '#kit/web/calls/realtime.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

const shown = 5;

type UnreadCardProps = { readonly kind: NotificationKind; readonly title: string };

/** What has come of this kind and has not been read, on a page of another feature; nothing where there is none. */
export const UnreadCard = ({ kind, title }: UnreadCardProps): ReactElement | null => {
  const query = { kind, state: 'unread', limit: shown } as const;
  const found = useCall(notificationCalls.listNotifications, { query }, { quiet: true });
  useEvent(notificationEvents.report, () => void invalidateCalls(notificationCalls.listNotifications));
  const open = useOpenNotification();
  if (!found.data || found.data.items.length === 0) return null;
  return (
    <Card title={title}>
      <div className="px-8 pb-8">
        <NotificationRows items={found.data.items} onOpen={open} />
      </div>
    </Card>
  );
};
