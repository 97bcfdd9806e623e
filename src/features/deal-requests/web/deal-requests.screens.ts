import { Inbox } from 'lucide-react';
import { seeRequests } from '#features/deal-requests/deal-requests.access.ts';
import { requestEvents } from '#features/deal-requests/deal-requests.events.ts';
import { requestTitleTexts } from '#features/deal-requests/deal-requests-title.texts.ts';
import { useCounter } from '#kit/web/calls/counters.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';
import { pageTrail } from '#kit/web/list/page-trail.ts';

/** §2, §6: /request for managers, the director and administrators. */
export const requestScreens = defineScreens('deal-requests', {
  list: screen({
    path: '/request/index',
    title: requestTitleTexts.title,
    access: seeRequests,
    cache: true,
    search: { after: pageTrail() },
    menu: {
      label: requestTitleTexts.title,
      icon: Inbox,
      order: 22,
      useBadge: () => useCounter(requestEvents.changed),
    },
    load: () => import('#features/deal-requests/web/RequestListScreen.tsx'),
  }),
});
