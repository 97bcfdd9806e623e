import { CircleHelp } from 'lucide-react';
import { everyone } from '#domain/access.ts';
import { helpTitleTexts } from '#features/help/help-title.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';

/** Ten answers for whoever is here for the first time; found by «помощь» and in the avatar menu. */
export const helpScreens = defineScreens('help', {
  help: screen({
    path: '/help/index',
    title: helpTitleTexts.title,
    access: everyone,
    cache: true,
    load: () => import('#features/help/web/HelpScreen.tsx'),
  }),
});

export const helpIcon = CircleHelp;
