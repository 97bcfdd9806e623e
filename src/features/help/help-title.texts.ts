import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the shell calls the page of answers. */
export const helpTitleTexts = defineTexts({ ru: { title: 'Помощь' } });
