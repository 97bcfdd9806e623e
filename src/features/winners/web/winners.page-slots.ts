import { Trophy } from 'lucide-react';
import { tenderParts } from '#features/tenders/web/tenders.facade.tsx';
import { callWinners } from '#features/winners/winners.access.ts';
import { winnerShellTexts } from '#features/winners/winners-shell.texts.ts';
import { keyLists, paletteSources } from '#kit/web/screens/slots.ts';

/** Winners in the palette. */
export const winnersInPalette = paletteSources.fill({
  order: 22,
  title: winnerShellTexts.title,
  icon: Trophy,
  access: callWinners,
  find: async (words, asked) =>
    (await import('#features/winners/web/palette-finds.ts')).findWinners(words, asked),
});

/** Who has won, at the desk of those who call them, on the page of the purchase. */
export const winnersOfPurchase = tenderParts.fill({
  order: 5,
  load: async () => ({
    default: (await import('#features/winners/web/PurchaseWinners.tsx')).PurchaseWinners,
  }),
});

/** The keys of calling winners. */
export const winnerKeys = keyLists.fill({
  order: 74,
  title: winnerShellTexts.title,
  access: callWinners,
  keys: async () => (await import('#features/winners/winners-key.texts.ts')).winnerKeyTexts,
});
