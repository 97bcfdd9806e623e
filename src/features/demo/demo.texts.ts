import { defineTexts } from '#kit/contract/define-texts.ts';

/** The line over the pages while the demo is being told. */
export const demoTexts = defineTexts({
  ru: {
    comingTitle: 'Здесь ещё готовится',
    coming: (report: number, total: number) =>
      report < total
        ? `Сделки демонстрации: готово ${report} из ${total}. Строки появятся сами.`
        : 'Демонстрация почти готова. Строки появятся сами.',
    line: 'Подготовка демонстрации',
    scenario: (report: number, total: number) =>
      report < total ? `Готовлю демонстрацию: ${report} из ${total}` : 'Заканчиваю демонстрацию',
  },
});
