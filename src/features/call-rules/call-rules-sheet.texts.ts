import { defineTexts } from '#kit/contract/define-texts.ts';

/** The stop list as a workbook: the same columns come in and go out. */
export const callRuleSheetTexts = defineTexts({
  ru: {
    name: 'Стоп-лист',
    fileName: (day: string) => `Стоп-лист ${day}.xlsx`,
    columns: ['Номер', 'ИНН', 'Причина', 'До какого дня', 'Подтверждение'],
    fromFile: 'Из файла',
  },
});
