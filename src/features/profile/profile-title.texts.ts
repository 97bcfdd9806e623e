import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the rest of the product calls the profile; small, because it comes with the shell. */
export const profileTitleTexts = defineTexts({
  ru: {
    title: 'Мой профиль',
    menu: 'Мой профиль',
    fillProfile: 'Заполните данные в разделе «Мой профиль»', // sic: §2
  },
});
