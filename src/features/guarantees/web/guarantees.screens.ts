import { ShieldCheck } from 'lucide-react';
import { seeGuarantees } from '#features/guarantees/guarantees.access.ts';
import { guaranteeFilters } from '#features/guarantees/guarantees.rules.ts';
import { guaranteeSlotTexts } from '#features/guarantees/guarantees-slot.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';
import { pageTrail } from '#kit/web/list/page-trail.ts';
import { oneOf, words } from '#kit/web/list/search-fields.ts';

const listPath = '/guarantees/index';

/** Issued guarantees: the list and the card of one. */
export const guaranteeScreens = defineScreens('guarantees', {
  list: screen({
    path: listPath,
    records: 'deal',
    title: guaranteeSlotTexts.title,
    access: seeGuarantees,
    cache: true,
    search: {
      q: words(100),
      filter: oneOf(guaranteeFilters),
      after: pageTrail(),
    },
    menu: { label: guaranteeSlotTexts.title, icon: ShieldCheck, order: 25, group: 'work' },
    load: () => import('#features/guarantees/web/GuaranteeListScreen.tsx'),
  }),
  detail: screen({
    path: '/guarantees/detail/$id',
    records: 'deal',
    title: guaranteeSlotTexts.one,
    access: seeGuarantees,
    cache: true,
    parent: listPath,
    keepsTitle: true,
    load: () => import('#features/guarantees/web/GuaranteeScreen.tsx'),
  }),
});
