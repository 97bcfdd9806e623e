import { defineTexts } from '#kit/contract/define-texts.ts';

/** What is said of the exchange to those who call by it. */
export const exchangeTexts = defineTexts({
  ru: {
    practice: 'учебная АТС, номера не набираются',
    elsewhere:
      'Телефон обслуживает другой сервер, запущенный на этой же базе. Звонить отсюда нельзя, пока он работает',
    notYet: 'Телефон ещё запускается, попробуйте через несколько секунд',
  },
});
