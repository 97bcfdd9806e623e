import type { CallRule } from '#features/call-rules/call-rules.facts.ts';
import { ruleTexts } from '#features/call-rules/call-rules-rule.texts.ts';

const { title, meaning, law, words } = ruleTexts.typedNumber;

/** A number that stands with nobody of ours is dialled with a reason. */
export const typedNumber: CallRule = {
  name: 'typed-number',
  title,
  meaning,
  law,
  settings: [],
  judge: ({ isOurPhone }) => (isOurPhone ? undefined : { verdict: 'ask', words }),
};
