import { defineTexts } from '#kit/contract/define-texts.ts';

/** Messages about own contacts. */
export const ownCardTexts = defineTexts({
  ru: {
    sms: (code: string) =>
      `${code} — код для нового телефона в программе «Поручитель». Никому его не называйте.`,
  },
});
