import { mayPass } from '#domain/access.ts';
import { writeToBanks } from '#features/deal-letters/deal-letters.access.ts';
import { bankLetterSlotTexts } from '#features/deal-letters/deal-letters-slot.texts.ts';
import { dealPanels } from '#features/deal-room/web/deal-room.facade.tsx';
import { mayAct } from '#kit/web/screens/may-act.ts';
import { legLines } from '#features/deal-legs/web/deal-legs.facade.tsx';

/** «Письма» of a deal to its banks, after its chat; for those who talk to banks. */
export const lettersPanel = dealPanels.fill({
  id: 'letters',
  title: bankLetterSlotTexts.panel,
  group: 'threads',
  order: 65,
  isShown: (role) => mayPass(writeToBanks, role),
  load: () =>
    import('#features/deal-letters/web/LettersPanel.tsx').then((file) => ({ default: file.LettersPanel })),
});

/** «Написать в банк» in the drawer of an application. */
export const legLetter = legLines.fill({
  order: 15,
  isContact: true,
  isShown: (_leg, role) => mayAct('deal-letters', writeToBanks, role),
  load: () =>
    import('#features/deal-letters/web/LegLetter.tsx').then((file) => ({ default: file.LegLetter })),
});
