import { Volume2 } from 'lucide-react';
import { mayPass } from '#domain/access.ts';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import { receiveNotifications } from '#features/notifications/notifications.access.ts';
import { notificationSlotTexts as texts } from '#features/notifications/notifications-slot.texts.ts';
import { notificationLinks } from '#features/notifications/web/notifications.facade.tsx';
import { loadSounds } from '#features/notifications/web/open-sounds.facade.ts';
import { organizationScreens } from '#features/organizations/web/organizations.facade.tsx';
import type { SessionUser } from '#kit/web/calls/session.ts';
import { avatarMenu, navbarTools, shellOverlays } from '#kit/web/screens/slots.ts';

const isShown = ({ role }: SessionUser): boolean => mayPass(receiveNotifications, role);

/** The bell in the bar above every page. */
export const bell = navbarTools.fill({
  order: 10,
  isShown,
  load: () =>
    import('#features/notifications/web/BellButton.tsx').then((file) => ({ default: file.BellButton })),
});

/** Toasts, sounds and the number on the program's icon. */
export const listener = shellOverlays.fill({
  order: 20,
  isShown,
  load: () =>
    import('#features/notifications/web/NotificationListener.tsx').then((file) => ({
      default: file.NotificationListener,
    })),
});

/** How alerts sound, under the avatar. */
export const soundsItem = avatarMenu.fill({
  order: 70,
  label: texts.sounds,
  icon: Volume2,
  isShown,
  loadDialog: loadSounds,
});

export const dealLink = notificationLinks.fill({
  order: 10,
  kind: 'deal',
  link: (id, _role, leg) => (leg === undefined ? dealLinks.detail(id) : dealLinks.leg(id, leg)),
});

export const organizationLink = notificationLinks.fill({
  order: 20,
  kind: 'organization',
  link: (id, role) =>
    mayPass(organizationScreens.detail.access, role) ? organizationScreens.detail.link({ id }) : null,
});
