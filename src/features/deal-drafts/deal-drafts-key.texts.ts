import { defineTexts } from '#kit/contract/define-texts.ts';

/** The keys of a draft of a guarantee. */
export const draftKeyTexts = defineTexts({
  ru: [
    ['J', 'следующее различие макета'],
    ['K', 'предыдущее различие'],
    ['R', 'замечание к выделенному'],
    ['V', 'рядом, одним текстом, файл'],
  ],
});
