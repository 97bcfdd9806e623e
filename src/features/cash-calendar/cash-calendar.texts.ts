import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the server says of money ahead. */
export const cashTexts = defineTexts({
  ru: {
    invoice: 'Счёт ',
    act: 'Акт ',
    unlisted: 'можно платить, поручения ещё нет',
    listed: 'в платёжном списке',
    sent: 'поручение отправлено',
    withheld: 'удержан при выплате',
    coming: 'удержим при выплате',
    usually: 'обычно позже срока на ',
    days: ' дн.',
  },
});
