import { defineTexts } from '#kit/contract/define-texts.ts';

/** The logo of a bank and changing it. */
export const bankLogoTexts = defineTexts({
  ru: {
    change: (name: string) => `Логотип: ${name}`,
    title: 'Логотип банка',
    hint: 'PNG или JPEG до 512 КБ, лучше квадратный. Без логотипа показываются инициалы.',
    choose: 'Выбрать картинку',
    another: 'Заменить',
    remove: 'Убрать',
    saved: 'Логотип сохранён',
    removed: 'Логотип убран',
  },
});
