import { defineTexts } from '#kit/contract/define-texts.ts';

/** The line of the list's menu. */
export const dealExportSlotTexts = defineTexts({ ru: { menu: 'Выгрузить в таблицу' } });
