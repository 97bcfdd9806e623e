import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the rest of the product calls the screens about people; small, because it comes with the shell. */
export const userTitleTexts = defineTexts({
  ru: {
    title: 'Пользователи',
    ownTitle: 'Мои данные',
    newTitle: 'Новый пользователь',
    cardTitle: 'Пользователь',
  },
});
