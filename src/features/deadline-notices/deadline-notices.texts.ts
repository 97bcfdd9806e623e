import { defineTexts } from '#kit/contract/define-texts.ts';

/** Words of the day before a term is over. */
export const deadlineNoticeTexts = defineTexts({
  ru: {
    job: 'Сделки, срок которых выходит завтра',
    header: (dealId: number) => `Сделка № ${dealId}: срок завтра`,
    turn: (day: string) => `Ваш ход, срок выходит ${day}`,
    watch: (day: string) => `Срок выходит ${day}. Проверьте, что сделка не стоит на месте`,
    turnToSign: (day: string) => `Ваш ход. ${day} — последний день, чтобы подписать контракт`,
    watchSigning: (day: string) => `${day} — последний день, чтобы подписать контракт`,
  },
});
