import { defineTexts } from '#kit/contract/define-texts.ts';

/** Words of the screen where an offer is seen and sent. */
export const winnerOfferScreenTexts = defineTexts({
  ru: {
    send: 'Отправить КП',
    sendMore: 'Отправить КП ещё раз',
    sent: (when: string, words: string) => `Отправлено ${when}: ${words}`,
    opened: (when: string) => `Клиент открыл предложение ${when}`,
    title: 'Коммерческое предложение',
    submit: 'Отправить',
    again: 'Отправить ещё раз',
    againTitle: 'Уже отправлено',
    failedTitle: 'Не отправлено',
    email: 'Почта клиента',
    emailHint: 'Ответ придёт вам на почту',
    emailMissing: 'Укажите почту, на которую отправить',
    banks: (most: number) => `Банки, не больше ${most}`,
    banksMissing: 'Отметьте хотя бы один банк',
    decision: (hours: number) => `решение ${hours} ч`,
    pricesFailed: 'Цены не загрузились',
    noPrices: 'Ни один банк не даёт цену на такую гарантию: отправлять нечего',
    preview: 'Что получит клиент',
    open: 'Открыть PDF',
    previewFailed: 'Предложение не составлено',
    done: (email: string) => `Предложение отправлено на ${email}`,
  },
});
