import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the deal calls its past; small, because it comes with the deal's page. */
export const historySlotTexts = defineTexts({
  ru: {
    title: 'История',
    keysTitle: 'История сделки',
    keys: [
      ['← →', 'Событие назад, вперёд'],
      ['Shift ← →', 'День назад, вперёд'],
      ['Home End', 'Начало сделки, сейчас'],
      ['L', 'Метка на запись под фокусом'],
      ['*', 'Звезда на запись под фокусом'],
    ],
  },
});
