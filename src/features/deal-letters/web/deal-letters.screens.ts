import { MailQuestion } from 'lucide-react';
import { sortLetters } from '#features/deal-letters/deal-letters.access.ts';
import { looseStates } from '#features/deal-letters/deal-letters.rules.ts';
import { bankLetterSlotTexts } from '#features/deal-letters/deal-letters-slot.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';
import { oneOf } from '#kit/web/list/search-fields.ts';

/** Letters that fit no application by themselves. */
export const bankLetterScreens = defineScreens('deal-letters', {
  loose: screen({
    path: '/bank-letters/index',
    title: bankLetterSlotTexts.loose,
    access: sortLetters,
    cache: true,
    search: {
      state: oneOf(looseStates),
    },
    menu: { label: bankLetterSlotTexts.menu, icon: MailQuestion, order: 35, group: 'work' },
    load: () => import('#features/deal-letters/web/LooseLettersScreen.tsx'),
  }),
});
