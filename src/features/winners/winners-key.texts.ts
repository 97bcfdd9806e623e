import { defineTexts } from '#kit/contract/define-texts.ts';

/** The keys of calling winners; lists of numbers take the first two. */
export const winnerKeyTexts = defineTexts({
  ru: [
    ['Ctrl+Enter', 'дальше: завершить разговор, сохранить итог, набрать следующего'],
    ['1–9', 'итог разговора'],
    ['F2', 'отправить предложение'],
    ['F4', 'назначить перезвон'],
    ['F8', 'завести лид'],
    ['F9', 'создать сделку'],
  ],
});
