import { defineTexts } from '#kit/contract/define-texts.ts';

/** Words of the invitation to the next guarantee. */
export const clientNextTexts = defineTexts({
  ru: {
    title: 'Нужна следующая гарантия?',
    text: 'Оставьте номер закупки или просто нажмите кнопку: ваш агент и менеджер узнают сразу, а данные и документы этой сделки пригодятся снова.',
    tender: 'Номер закупки, если он уже есть',
    send: 'Нужна гарантия',
    sent: 'Передали. С вами свяжутся.',
  },
});
