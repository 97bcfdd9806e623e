import { UserRoundPlus } from 'lucide-react';
import { seeLeads } from '#features/leads/leads.access.ts';
import { leadEvents } from '#features/leads/leads.events.ts';
import { leadShellTexts } from '#features/leads/leads-shell.texts.ts';
import { useCounter } from '#kit/web/calls/counters.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';
import { pageTrail } from '#kit/web/list/page-trail.ts';
import { identity, shaped, whole, words } from '#kit/web/list/search-fields.ts';

const name = shaped(/^[a-z_]{1,20}$/);

/** §2, §6: /leads for directors, managers, heads and administrators. */
export const leadScreens = defineScreens('leads', {
  list: screen({
    path: '/leads/index',
    records: 'lead',
    title: leadShellTexts.title,
    access: seeLeads,
    cache: true,
    search: {
      q: words(100),
      // Which words these may be the list itself knows: the shell needs none of them.
      queue: name,
      state: name,
      channel: name,
      manager: identity(),
      after: pageTrail(),
      /** The lead open beside the list. */
      lead: identity(),
      /** What another feature shows in place of the list. */
      part: name,
      view: whole(0),
    },
    menu: {
      label: leadShellTexts.title,
      icon: UserRoundPlus,
      order: 32,
      useBadge: () => useCounter(leadEvents.counted),
    },
    load: () => import('#features/leads/web/LeadListScreen.tsx'),
  }),
});
