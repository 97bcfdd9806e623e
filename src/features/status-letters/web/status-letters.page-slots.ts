import { MailCheck } from 'lucide-react';
import { dealMenuLines } from '#features/deal-room/web/deal-room.facade.tsx';
import { letterTools } from '#features/letters/web/letters.facade.tsx';
import { writeStatusLetters } from '#features/status-letters/status-letters.access.ts';
import { statusLetterSlotTexts } from '#features/status-letters/status-letters-slot.texts.ts';
import { statusLetterScreens } from '#features/status-letters/web/status-letters.screens.ts';

/** The way to the letters about statuses, over the list of letters. */
export const statusLettersTool = letterTools.fill({
  order: 10,
  label: statusLetterSlotTexts.title,
  icon: MailCheck,
  access: writeStatusLetters,
  link: () => statusLetterScreens.list.link(),
});

/** Whether the client of a deal is written to, in the menu of its screen. */
export const clientLetters = dealMenuLines.fill({
  order: 20,
  load: () =>
    import('#features/status-letters/web/ClientLettersLine.tsx').then((file) => ({
      default: file.ClientLettersLine,
    })),
});
