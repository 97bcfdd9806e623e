import { Coins } from 'lucide-react';
import { seeAccruals } from '#features/accruals/accruals.access.ts';
import { reportEvents } from '#features/remuneration/remuneration.events.ts';
import { remunerationTexts } from '#features/remuneration/remuneration.texts.ts';
import { useCounter } from '#kit/web/calls/counters.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';
import { pageTrail } from '#kit/web/list/page-trail.ts';
import { identity, shaped, whole, words } from '#kit/web/list/search-fields.ts';

/** §2 «Вознаграждение»: what has been accrued, and from what. */
export const accrualScreens = defineScreens('accruals', {
  list: screen({
    path: '/remuneration/index',
    title: remunerationTexts.title,
    access: seeAccruals,
    cache: true,
    search: {
      q: words(100),
      month: shaped(/^\d{4}-(0[1-9]|1[0-2])$/),
      person: identity(),
      bank: identity(),
      // Which words it may be the list itself knows: the shell needs none of them.
      state: shaped(/^[a-z_]{1,20}$/),
      /** The accrual whose reckoning stands beside the list. */
      accrual: identity(),
      view: whole(0, 2 ** 31 - 1),
      after: pageTrail(),
    },
    menu: {
      label: remunerationTexts.title,
      icon: Coins,
      order: 130,
      useBadge: () => useCounter(reportEvents.moved),
      badgeHint: remunerationTexts.badge,
    },
    load: () => import('#features/accruals/web/AccrualListScreen.tsx'),
  }),
});
