import { defineTexts } from '#kit/contract/define-texts.ts';

/** What is said where another tab is at the same paper. */
export const oneTabTexts = defineTexts({
  ru: {
    elsewhere: 'Этот документ открыт в другой вкладке. Нажмите «Продолжить здесь», и снимки перейдут сюда.',
    takeOver: 'Продолжить здесь',
  },
});
