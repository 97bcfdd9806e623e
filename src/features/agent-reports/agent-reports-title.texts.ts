import { defineTexts } from '#kit/contract/define-texts.ts';

export const reportTitleTexts = defineTexts({
  ru: { reports: 'Отчёты', report: 'Отчёт' },
});
