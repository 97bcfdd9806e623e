import { defineTexts } from '#kit/contract/define-texts.ts';

/** The narrowed accountant of the demonstration. */
export const demoNarrowingTexts = defineTexts({
  ru: {
    title: 'Права бухгалтера',
    reason: 'Ведёт только деньги: выплаты, акты, выписки',
  },
});
