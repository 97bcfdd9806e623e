import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the rest of the product calls the short messages; small, because it comes with the shell. */
export const smsTitleTexts = defineTexts({ ru: { title: 'СМС' } });
