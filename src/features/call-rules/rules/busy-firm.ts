import type { CallRule } from '#features/call-rules/call-rules.facts.ts';
import { ruleTexts } from '#features/call-rules/call-rules.rule-texts.ts';

const { title, meaning, law, words } = ruleTexts.busyFirm;

/** While somebody of ours talks to the firm, it is offered nothing by another number; on business it is asked. */
export const busyFirm: CallRule = {
  name: 'busy-firm',
  title,
  meaning,
  law,
  settings: [],
  judge: ({ kind, busyWith: { phone, firm } }) =>
    phone !== null || firm === null
      ? undefined
      : { verdict: kind === 'offer' ? 'refuse' : 'ask', words: words(firm) },
};
