import { defineTexts } from '#kit/contract/define-texts.ts';

/** The words of a history written out as a table. */
export const historySheetTexts = defineTexts({
  ru: {
    name: 'История',
    fileName: (dealId: number, day: string) => `История сделки ${dealId} на ${day}.xlsx`,
    columns: {
      at: 'Когда (МСК)',
      bank: 'Банк',
      what: 'Что произошло',
      from: 'Было',
      to: 'Стало',
      reason: 'Причина',
      comment: 'Комментарий',
      details: 'Подробности',
      author: 'Кто',
      labels: 'Мои метки',
      star: 'Звезда',
    },
    starred: 'да',
    system: 'система',
    change: (field: string, before: string, after: string) => `${field}: ${before} → ${after}`,
  },
});
