import { defineTexts } from '#kit/contract/define-texts.ts';

/** Words of the shell about winners. */
export const winnerShellTexts = defineTexts({
  ru: { title: 'Победители', script: 'Скрипт' },
});
