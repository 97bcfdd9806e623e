import { receiveNotifications } from '#features/notifications/notifications.access.ts';
import { noticePath } from '#features/notifications/notice-path.ts';
import { notificationSlotTexts as texts } from '#features/notifications/notifications-slot.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';
import { identity, shaped } from '#kit/web/list/search-fields.ts';

/** Where a notification shown by a device leads: on to what it is about. */
export const notificationScreens = defineScreens('notifications', {
  one: screen({
    path: noticePath,
    records: 'own',
    title: texts.one,
    access: receiveNotifications,
    cache: false,
    hasTab: false,
    search: { n: identity(), kind: shaped(/^[a-z_]{1,20}$/), id: identity(), part: identity() },
    load: () => import('#features/notifications/web/NoticeScreen.tsx'),
  }),
});
