import type { Role } from '#domain/role.ts';
import type { NotifiedEntity } from '#features/notifications/notifications.kinds.ts';
import type { ScreenLink } from '#kit/web/define-screens.ts';
import { defineSlot } from '#kit/web/slots.ts';

/** Where a notification about a record of this kind leads; null where this role may not follow it. */
type NotificationLink = {
  readonly order: number;
  readonly kind: NotifiedEntity;
  readonly link: (id: number, role: Role, part?: number) => ScreenLink | null;
};

/** Filled by the feature that shows the record: `export const taskLink = notificationLinks.fill({ … })`. */
export const notificationLinks = defineSlot<NotificationLink>('notification.links');
