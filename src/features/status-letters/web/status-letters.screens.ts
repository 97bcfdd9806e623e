import { writeStatusLetters } from '#features/status-letters/status-letters.access.ts';
import { statusLetterSlotTexts } from '#features/status-letters/status-letters-slot.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';

export const statusLetterScreens = defineScreens('status-letters', {
  list: screen({
    path: '/user/status-letters',
    title: statusLetterSlotTexts.title,
    access: writeStatusLetters,
    cache: true,
    parent: '/user/emails',
    load: () => import('#features/status-letters/web/StatusLettersScreen.tsx'),
  }),
});
