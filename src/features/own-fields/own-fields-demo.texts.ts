import { defineTexts } from '#kit/contract/define-texts.ts';

/** The field that the fictional company has added to its deals. */
export const ownFieldDemoTexts = defineTexts({
  ru: {
    title: 'Свои поля',
    name: 'Откуда клиент',
    hint: 'Кто привёл клиента в эту сделку',
    options: ['Партнёр', 'Сайт', 'Повторный', 'Рекомендация'],
  },
});
