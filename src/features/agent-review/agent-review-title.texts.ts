import { defineTexts } from '#kit/contract/define-texts.ts';

/** Words of the menu, which come with the shell. */
export const agentReviewTitleTexts = defineTexts({ ru: { title: 'Агенты', card: 'Агент' } });
