import { defineTexts } from '#kit/contract/define-texts.ts';

/** The register of organizations among the neighbours. */
export const organizationHealthTexts = defineTexts({
  ru: {
    title: 'Реестр организаций (DaData)',
  },
});
