import type { CallRule } from '#features/call-rules/call-rules.facts.ts';
import { ruleTexts } from '#features/call-rules/call-rules-rule.texts.ts';

const { title, meaning, law, words } = ruleTexts.busyNumber;

/** Nobody calls a number with which somebody of ours is talking. */
export const busyNumber: CallRule = {
  name: 'busy-number',
  title,
  meaning,
  law,
  settings: [],
  judge: ({ busyWith: { phone } }) =>
    phone === null ? undefined : { verdict: 'refuse', words: words(phone) },
};
