import { mayPass } from '#domain/access.ts';
import { keepCallbacks } from '#features/callbacks/callbacks.access.ts';
import { seeLeads } from '#features/leads/leads.access.ts';
import { leadLinks } from '#features/leads/web/leads.facade.tsx';
import { notificationLinks } from '#features/notifications/web/notifications.facade.tsx';
import { taskLinks } from '#features/tasks/web/tasks.facade.tsx';
import { shellOverlays } from '#kit/web/screens/slots.ts';

/** The dialogs of promised calls, from anywhere. */
export const callbackHost = shellOverlays.fill({
  order: 64,
  isShown: (user) => mayPass(keepCallbacks, user.role),
  load: async () => ({ default: (await import('#features/callbacks/web/CallbackHost.tsx')).CallbackHost }),
});

/** Where a notification about a promised call leads: to the list of them, or to today's tasks. */
export const callbackLink = notificationLinks.fill({
  order: 44,
  kind: 'callback',
  link: (_id, role) => {
    if (!mayPass(keepCallbacks, role)) return null;
    return mayPass(seeLeads, role) ? leadLinks.part('callbacks') : taskLinks.list();
  },
});
