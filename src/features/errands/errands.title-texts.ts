import { defineTexts } from '#kit/contract/define-texts.ts';

/** The name of the screen of long works, for the menu. */
export const errandTitleTexts = defineTexts({ ru: { title: 'Фоновые работы' } });
