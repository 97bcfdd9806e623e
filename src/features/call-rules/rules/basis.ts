import type { CallRule } from '#features/call-rules/call-rules.facts.ts';
import { ruleTexts } from '#features/call-rules/call-rules.rule-texts.ts';

const { title, meaning, law, words } = ruleTexts.basis;

/** No offer leaves on a real line before the administrator has said on what ground it is made. */
export const basis: CallRule = {
  name: 'basis',
  title,
  meaning,
  law,
  settings: [],
  judge: ({ kind, isPractice, basis: stated }) =>
    kind === 'service' || isPractice || stated !== null ? undefined : { verdict: 'refuse', words },
};
