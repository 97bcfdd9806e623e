import { Bug } from 'lucide-react';
import { seeInterfaceErrors } from '#features/interface-errors/interface-errors.access.ts';
import { interfaceErrorTexts } from '#features/interface-errors/interface-errors.texts.ts';
import { defineScreens, screen } from '#kit/web/define-screens.ts';

/** A screen of our own, for the administrator. */
export const interfaceErrorScreens = defineScreens('interface-errors', {
  list: screen({
    path: '/error/log',
    title: interfaceErrorTexts.title,
    access: seeInterfaceErrors,
    cache: false,
    menu: { label: interfaceErrorTexts.title, icon: Bug, order: 240 },
    load: () => import('#features/interface-errors/web/InterfaceErrorsScreen.tsx'),
  }),
});
