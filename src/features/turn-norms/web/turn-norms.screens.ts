import { AlarmClock } from 'lucide-react';
import { changeNorms } from '#features/turn-norms/turn-norms.access.ts';
import { turnNormTitleTexts } from '#features/turn-norms/turn-norms-title.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';

export const turnNormScreens = defineScreens('turn-norms', {
  list: screen({
    path: '/application/norms',
    title: turnNormTitleTexts.title,
    access: changeNorms,
    cache: true,
    parent: '/application/index',
    menu: { label: turnNormTitleTexts.title, icon: AlarmClock, order: 226, group: 'office' },
    load: () => import('#features/turn-norms/web/TurnNormsScreen.tsx'),
  }),
});
