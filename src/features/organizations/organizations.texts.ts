import { defineTexts } from '#kit/contract/define-texts.ts';

export const organizationTexts = defineTexts({
  ru: {
    innShape: 'ИНН состоит из 10 или 12 цифр', // sic: §5
  },
});
