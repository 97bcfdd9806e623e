import { ScrollText } from 'lucide-react';
import { searchTenders } from '#features/tenders/tenders.access.ts';
import { tenderTitleTexts } from '#features/tenders/tenders-title.texts.ts';
import { paletteSources } from '#kit/web/screens/slots.ts';

/** Purchases in the palette. */
export const tendersInPalette = paletteSources.fill({
  order: 20,
  title: tenderTitleTexts.list,
  icon: ScrollText,
  access: searchTenders,
  find: async (words, asked) =>
    (await import('#features/tenders/web/palette-finds.ts')).findTenders(words, asked),
});
