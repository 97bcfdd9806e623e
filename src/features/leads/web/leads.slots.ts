import { UserRoundPlus } from 'lucide-react';
import { mayPass } from '#domain/access.ts';
import { seeLeads, writeLeads } from '#features/leads/leads.access.ts';
import { leadShellTexts } from '#features/leads/leads.shell-texts.ts';
import { leadLinks } from '#features/leads/web/leads.facade.tsx';
import { notificationLinks } from '#features/notifications/web/notifications.facade.tsx';
import { paletteSources, shellOverlays } from '#kit/web/slots.ts';

/** The form of a lead, from anywhere. */
export const leadFormHost = shellOverlays.fill({
  order: 62,
  isShown: (user) => mayPass(writeLeads, user.role),
  load: async () => ({ default: (await import('#features/leads/web/LeadFormHost.tsx')).LeadFormHost }),
});

/** Leads in the palette, and the way to a new one. */
export const leadsInPalette = paletteSources.fill({
  order: 25,
  title: leadShellTexts.title,
  icon: UserRoundPlus,
  access: writeLeads,
  find: async (words, asked) =>
    (await import('#features/leads/web/palette-finds.ts')).findLeads(words, asked),
});

/** Where a notification about a lead leads. */
export const leadLink = notificationLinks.fill({
  order: 42,
  kind: 'lead',
  link: (id, role) => (mayPass(seeLeads, role) ? leadLinks.one(id) : null),
});
