import { notificationCalls } from '#features/notifications/notifications.contract.ts';
import { notificationLinks } from '#features/notifications/web/notifications.facade.tsx';
import type { Notification } from '#features/notifications/web/use-notifications.ts';
import { useGo } from '#kit/web/screens/page.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

type Opened = Pick<Notification, 'id' | 'entity' | 'read_at'>;

/** Opens what a notification is about and marks it read; false where it leads nowhere. */
export const useOpenNotification = (): ((
  notification: Opened,
  options?: Parameters<ReturnType<typeof useGo>>[1],
) => boolean) => {
  const go = useGo();
  const role = useRole();
  const { mutate } = useCallMutation(notificationCalls.readNotification, {
    invalidates: [notificationCalls.listNotifications],
    quiet: true,
  });
  return ({ id, entity, read_at: readAt }, options) => {
    if (readAt === null) mutate({ body: { id } });
    const existing = notificationLinks.items().find(({ kind }) => kind === entity?.kind);
    const link = entity && existing?.link(entity.id, role, entity.part);
    if (link) go(link, options);
    return Boolean(link);
  };
};
