import { defineTexts } from '#kit/contract/define-texts.ts';

/** Words of packages that stand before their screens are loaded. */
export const packageSlotTexts = defineTexts({
  ru: {
    title: 'Пакеты документов',
    view: 'Документы',
    keysTitle: 'Пакет документов',
  },
});
