import { MailX } from 'lucide-react';
import { keepStops } from '#features/letters/letters.access.ts';
import { letterTitleTexts } from '#features/letters/letters-title.texts.ts';
import { letterTools } from '#features/letters/web/letters.facade.tsx';
import { letterScreens } from '#features/letters/web/letters.screens.ts';

/** «Кому не пишем» over the list of letters. */
export const stopsTool = letterTools.fill({
  order: 30,
  label: letterTitleTexts.stops,
  icon: MailX,
  access: keepStops,
  link: () => letterScreens.stops.link(),
});
