import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the menu and the tabs call the people of a branch; small, because it comes with the shell. */
export const branchPeopleTitleTexts = defineTexts({
  ru: { title: 'Мои агенты', newTitle: 'Новый агент', cardTitle: 'Карточка агента' },
});
