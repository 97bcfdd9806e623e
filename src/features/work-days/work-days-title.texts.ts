import { defineTexts } from '#kit/contract/define-texts.ts';

/** The name of the screen, needed before it is opened. */
export const workDayTitleTexts = defineTexts({ ru: { title: 'Мой день' } });
