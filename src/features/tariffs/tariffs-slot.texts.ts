import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the rest of the product says of tariffs before they are opened. */
export const tariffSlotTexts = defineTexts({
  ru: {
    view: 'Тарифы',
    keysTitle: 'Таблица тарифа',
  },
});
