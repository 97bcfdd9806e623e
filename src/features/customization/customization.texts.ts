import { defineTexts } from '#kit/contract/define-texts.ts';

/** What is said of a wrong setting of a person. */
export const customizationTexts = defineTexts({
  ru: { unknownPlatform: (name: string) => `Такой площадки нет среди закупок: ${name}` },
});
