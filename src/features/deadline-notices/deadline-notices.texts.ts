import { defineTexts } from '#kit/contract/define-texts.ts';

/** Words of the day before a term is over. */
export const deadlineNoticeTexts = defineTexts({
  ru: {
    job: 'Сделки, срок которых выходит завтра',
    header: (dealId: number) => `Сделка № ${dealId}: срок завтра`,
    turn: (day: string) => `Ваш ход, срок выходит ${day}`,
    watch: (day: string) => `Срок выходит ${day}. Проверьте, что ход не встал`,
    signing: (day: string) => `${day} последний день подписать контракт`,
  },
});
