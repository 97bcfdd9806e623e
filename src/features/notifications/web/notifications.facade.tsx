import type { Role } from '#domain/role.ts';
import type { NotifiedEntity } from '#features/notifications/notifications.kinds.ts';
import type { SoundSettings } from '#kit/contract/sound-settings.ts';
import type { ScreenLink } from '#kit/web/screens/define-screens.ts';
import type { SessionUser } from '#kit/web/calls/session.ts';
import { defineSlot, type SlotPart } from '#kit/web/screens/slots.ts';

/** Where a notification about a record of this kind leads; null where this role may not follow it. */
type NotificationLink = {
  readonly order: number;
  readonly kind: NotifiedEntity;
  readonly link: (id: number, role: Role, part?: number) => ScreenLink | null;
};

/** Filled by the feature that shows the record: `export const taskLink = notificationLinks.fill({ … })`. */
export const notificationLinks = defineSlot<NotificationLink>('notification.links');

/** What else may be heard than alerts, in the dialog of the sounds: the ring of a telephone. */
export const soundLines = defineSlot<
  SlotPart<{ readonly sounds: SoundSettings; readonly onChange: (sounds: SoundSettings) => void }> & {
    readonly isShown: (user: SessionUser) => boolean;
  }
>('notification.sounds');
