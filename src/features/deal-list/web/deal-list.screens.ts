import { Briefcase } from 'lucide-react';
import { everyone } from '#domain/access.ts';
import { dealEvents } from '#features/deals/deals.events.ts';
import { dealListTexts } from '#features/deal-list/deal-list.texts.ts';
import { dealSearch } from '#features/deal-list/web/list/deal-search.ts';
import { seeDeals } from '#features/deals/deals.access.ts';
import { dealPaths } from '#features/deals/deals.links.ts';
import { dealShellTexts } from '#features/deals/deals-shell.texts.ts';
import { useCounter } from '#kit/web/calls/counters.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';

/** The list of §2 «Deals /application». §6 gives them no roles: they open for everyone, the calls behind them refuse. */
export const dealListScreens = defineScreens('deal-list', {
  list: screen({
    path: dealPaths.list,
    records: 'deal',
    title: dealListTexts.title,
    access: everyone,
    offeredTo: seeDeals,
    cache: false, // §2: not cached
    isAlone: true, // the page that most people begin at
    search: dealSearch,
    menu: {
      label: dealListTexts.title,
      icon: Briefcase,
      order: 20,
      useBadge: () => useCounter(dealEvents.changed),
      badgeHint: dealShellTexts.myMove,
    },
    load: () => import('#features/deal-list/web/DealListScreen.tsx'),
  }),
});
