import { defineTexts } from '#kit/contract/define-texts.ts';

/** What both sides say of a call that came to nothing. */
export const lineTexts = defineTexts({
  ru: {
    surprise: 'Что-то сломалось у нас. Запишите номер запроса и сообщите администратору',
    noConnection: 'Нет связи с сервером',
  },
});
