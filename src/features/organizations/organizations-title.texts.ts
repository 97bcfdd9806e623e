import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the shell calls the pages of organizations. */
export const organizationTitleTexts = defineTexts({
  ru: {
    title: 'Организации',
    cardTitle: 'Организация',
    newTitle: 'Новая организация',
    updateTitle: 'Изменить сведения',
  },
});
