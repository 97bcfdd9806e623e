import { defineTexts } from '#kit/contract/define-texts.ts';

/** The keys of checking an agent. */
export const agentReviewKeyTexts = defineTexts({
  ru: [
    ['Y', 'принять документ'],
    ['N', 'записать замечание'],
    ['← →', 'предыдущий и следующий документ'],
    ['+ −', 'крупнее и мельче'],
    ['0', 'в обычный размер'],
    ['R', 'повернуть'],
  ],
});
