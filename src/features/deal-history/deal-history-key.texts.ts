import { defineTexts } from '#kit/contract/define-texts.ts';

/** The keys of a deal's history. */
export const historyKeyTexts = defineTexts({
  ru: [
    ['← →', 'Событие назад, вперёд'],
    ['Shift ← →', 'День назад, вперёд'],
    ['Home End', 'Начало сделки, сейчас'],
    ['L', 'Метка на запись под фокусом'],
    ['*', 'Звезда на запись под фокусом'],
  ],
});
