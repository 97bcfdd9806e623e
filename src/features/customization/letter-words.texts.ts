import { defineTexts } from '#kit/contract/define-texts.ts';

/** What is said of a letter that cannot be tried. */
export const letterWordTexts = defineTexts({
  ru: {
    noMail: 'Почта не настроена: письмо никому не уйдёт',
    noEmail: 'В ваших данных нет почты: отправлять некуда',
  },
});
