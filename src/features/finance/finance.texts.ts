import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the part of the product about the company's own money is called, wherever its screens stand. */
export const financeTexts = defineTexts({
  ru: {
    title: 'Финансы',
    badge: (_count: number, shown: string) => `Выплаты и поступления ждут вас: ${shown}`,
  },
});
