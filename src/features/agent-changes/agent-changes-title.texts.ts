import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the card of an agent calls it; small, because every page waits for it. */
export const changeTitleTexts = defineTexts({ ru: { tab: 'Изменения' } });
