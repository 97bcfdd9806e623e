import { mayPass } from '#domain/access.ts';
import { keepCallbacks } from '#features/callbacks/callbacks.access.ts';
import { callbackShellTexts } from '#features/callbacks/callbacks.shell-texts.ts';
import { seeLeads } from '#features/leads/leads.access.ts';
import { leadActs, leadLinks, leadPanels, leadParts } from '#features/leads/web/leads.facade.tsx';
import { notificationLinks } from '#features/notifications/web/notifications.facade.tsx';
import { taskLinks, taskTops } from '#features/tasks/web/tasks.facade.tsx';
import { shellOverlays } from '#kit/web/slots.ts';

/** The dialogs of promised calls, from anywhere. */
export const callbackHost = shellOverlays.fill({
  order: 64,
  isShown: (user) => mayPass(keepCallbacks, user.role),
  load: async () => ({ default: (await import('#features/callbacks/web/CallbackHost.tsx')).CallbackHost }),
});

/** «Обратные звонки» beside the list of leads. */
export const callbackPart = leadParts.fill({
  id: 'callbacks',
  title: callbackShellTexts.title,
  order: 10,
  load: async () => ({
    default: (await import('#features/callbacks/web/list/CallbackPart.tsx')).CallbackPart,
  }),
});

/** The promised calls of a lead in its card, and a new one. */
export const leadCallbacks = leadPanels.fill({
  order: 10,
  load: async () => ({
    default: (await import('#features/callbacks/web/list/LeadCallbacks.tsx')).LeadCallbacks,
  }),
});
export const leadCallbackAct = leadActs.fill({
  order: 10,
  load: async () => ({
    default: (await import('#features/callbacks/web/list/LeadCallbackAct.tsx')).LeadCallbackAct,
  }),
});

/** The calls of today above the tasks of today. */
export const todayCallbacks = taskTops.fill({
  order: 10,
  access: keepCallbacks,
  load: async () => ({
    default: (await import('#features/callbacks/web/list/TodayCallbacks.tsx')).TodayCallbacks,
  }),
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
