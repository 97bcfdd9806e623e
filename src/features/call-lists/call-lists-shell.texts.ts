import { defineTexts } from '#kit/contract/define-texts.ts';

/** Words of the shell about lists of numbers. */
export const callListShellTexts = defineTexts({
  ru: { title: 'Автообзвон', one: 'Список номеров', workspace: 'Обзвон по спискам' },
});
