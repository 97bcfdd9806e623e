import { defineTexts } from '#kit/contract/define-texts.ts';

/** The name of hand-overs in the menu; their other words come with the screen. */
export const handOverMenuTexts = defineTexts({ ru: { title: 'Передача дел' } });
