import { ArrowRightLeft } from 'lucide-react';
import { seeHandOvers } from '#features/hand-overs/hand-overs.access.ts';
import { handOverMenuTexts } from '#features/hand-overs/hand-overs-menu.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';
import { whole, words } from '#kit/web/list/search-fields.ts';

/** Hand-overs; a link may name the one to open, or the person whose work is to be handed over. */
export const handOverScreens = defineScreens('hand-overs', {
  list: screen({
    path: '/hand-overs/index',
    records: 'handOver',
    title: handOverMenuTexts.title,
    access: seeHandOvers,
    cache: true,
    search: {
      person: whole(),
      open: whole(),
      after: words(2_000),
    },
    menu: { label: handOverMenuTexts.title, icon: ArrowRightLeft, order: 165, group: 'office' },
    load: () => import('#features/hand-overs/web/HandOverListScreen.tsx'),
  }),
});
