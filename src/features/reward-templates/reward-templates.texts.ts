import { defineTexts } from '#kit/contract/define-texts.ts';

export const rewardTemplateTexts = defineTexts({
  ru: {
    forbidden: (words: string) => `В документе плательщика НПД этих слов быть не может: «…${words}…»`,
    sampleName: { report: 'Образец отчёта.docx', act: 'Образец акта.docx' },
  },
});
