import { mayPass } from '#domain/access.ts';
import { seeLeads, writeLeads } from '#features/leads/leads.access.ts';
import { leadLinks } from '#features/leads/web/leads.facade.tsx';
import { notificationLinks } from '#features/notifications/web/notifications.facade.tsx';
import { shellOverlays } from '#kit/web/screens/slots.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

/** The form of a lead, from anywhere. */
export const leadFormHost = shellOverlays.fill({
  order: 62,
  isShown: (user) => mayAct('leads', writeLeads, user.role),
  load: async () => ({ default: (await import('#features/leads/web/LeadFormHost.tsx')).LeadFormHost }),
});

/** Where a notification about a lead leads. */
export const leadLink = notificationLinks.fill({
  order: 42,
  kind: 'lead',
  link: (id, role) => (mayPass(seeLeads, role) ? leadLinks.one(id) : null),
});
