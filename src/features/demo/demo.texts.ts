import { defineTexts } from '#kit/contract/define-texts.ts';

/** The line over the pages while the demo is being told. */
export const demoTexts = defineTexts({
  ru: {
    line: 'Подготовка демонстрации',
    scenario: (report: number, total: number) =>
      report < total ? `Готовлю демонстрацию: ${report} из ${total}` : 'Заканчиваю демонстрацию',
  },
});
