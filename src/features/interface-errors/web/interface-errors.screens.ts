import { Bug } from 'lucide-react';
import { seeInterfaceErrors } from '#features/interface-errors/interface-errors.access.ts';
import { interfaceErrorTitleTexts } from '#features/interface-errors/interface-errors-title.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';

/** A screen of our own, for the administrator. */
export const interfaceErrorScreens = defineScreens('interface-errors', {
  list: screen({
    path: '/error/log',
    title: interfaceErrorTitleTexts.title,
    access: seeInterfaceErrors,
    cache: false,
    menu: { label: interfaceErrorTitleTexts.title, icon: Bug, order: 240, group: 'office' },
    load: () => import('#features/interface-errors/web/InterfaceErrorsScreen.tsx'),
  }),
});
