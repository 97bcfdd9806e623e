import { defineTexts } from '#kit/contract/define-texts.ts';

/** The line of the list's menu and the name of the screen. */
export const bookSlotTexts = defineTexts({ ru: { title: 'Импорт из Excel', menu: 'Импорт из Excel' } });
