import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the part of the product about agents' money is called, wherever its screens stand. */
export const remunerationTexts = defineTexts({
  ru: {
    title: 'Вознаграждение',
    badge: (_count: number, shown: string) => `Отчёты, споры и акты ждут вас: ${shown}`,
  },
});
