import { changeTariffs } from '#features/tariffs/tariffs.access.ts';
import { bankViews } from '#features/banks/web/bank-card.facade.ts';
import { tariffSlotTexts as texts } from '#features/tariffs/tariffs-slot.texts.ts';
import { keyLists } from '#kit/web/screens/slots.ts';

/** The tariff of a bank on its card. */
export const tariffsOfBank = bankViews.fill({
  id: 'tariffs',
  title: texts.view,
  order: 20,
  load: async () => ({ default: (await import('#features/tariffs/web/TariffsView.tsx')).TariffsView }),
});

/** The keys of the table of a tariff. */
export const tariffKeys = keyLists.fill({
  order: 40,
  title: texts.keysTitle,
  access: changeTariffs,
  keys: async () => (await import('#features/tariffs/tariffs-key.texts.ts')).tariffKeyTexts,
});
