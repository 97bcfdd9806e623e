import { defineTexts } from '#kit/contract/define-texts.ts';

/** What is told of the demonstration's deals without a manager. */
export const requestSeedTexts = defineTexts({
  ru: {
    title: 'Заявки без менеджера',
    reasons: [
      'Ухожу в отпуск, не успею собрать документы',
      'Клиент просит другого менеджера: работали с ним раньше',
      'Сумма больше, чем я веду обычно',
    ],
  },
});
