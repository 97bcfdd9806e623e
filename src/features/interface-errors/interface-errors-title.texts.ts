import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the rest of the product calls interface errors; small, because it comes with the shell. */
export const interfaceErrorTitleTexts = defineTexts({
  ru: {
    title: 'Ошибки интерфейса',
  },
});
