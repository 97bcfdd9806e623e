import { defineTexts } from '#kit/contract/define-texts.ts';

/** What own fields are called where they have a tab or a column. */
export const ownFieldTitleTexts = defineTexts({ ru: { title: 'Свои поля' } });
