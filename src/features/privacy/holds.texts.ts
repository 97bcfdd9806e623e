import { defineTexts } from '#kit/contract/define-texts.ts';

/** How holds refuse. */
export const holdTexts = defineTexts({
  ru: {
    problems: {
      none: 'Такой записи нет',
      past: 'Этот день уже прошёл',
    },
  },
});
