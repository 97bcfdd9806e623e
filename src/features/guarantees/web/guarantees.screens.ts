import { ShieldCheck } from 'lucide-react';
import { seeGuarantees } from '#features/guarantees/guarantees.access.ts';
import { guaranteeSlotTexts } from '#features/guarantees/guarantees.slot-texts.ts';
import { guaranteeSearch } from '#features/guarantees/web/guarantee-search.ts';
import { defineScreens, screen } from '#kit/web/define-screens.ts';

const listPath = '/guarantees/index';

/** Issued guarantees: the list and the card of one. */
export const guaranteeScreens = defineScreens('guarantees', {
  list: screen({
    path: listPath,
    title: guaranteeSlotTexts.title,
    access: seeGuarantees,
    cache: true,
    search: guaranteeSearch,
    menu: { label: guaranteeSlotTexts.title, icon: ShieldCheck, order: 25, group: 'work' },
    load: () => import('#features/guarantees/web/GuaranteeListScreen.tsx'),
  }),
  detail: screen({
    path: '/guarantees/detail/$id',
    title: guaranteeSlotTexts.one,
    access: seeGuarantees,
    cache: true,
    parent: listPath,
    keepsTitle: true,
    load: () => import('#features/guarantees/web/GuaranteeScreen.tsx'),
  }),
});
