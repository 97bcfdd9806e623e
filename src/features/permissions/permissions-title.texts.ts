import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the rest of the product calls the two pages. */
export const permissionTitleTexts = defineTexts({
  ru: {
    page: 'Права: экраны',
    directive: 'Права: действия и поля',
    menu: 'Права',
  },
});
