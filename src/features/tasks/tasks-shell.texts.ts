import { defineTexts } from '#kit/contract/define-texts.ts';

/** The words of tasks that stand in the shell from the first moment; all others come with their screens. */
export const taskShellTexts = defineTexts({
  ru: {
    title: 'Задачи',
  },
});
