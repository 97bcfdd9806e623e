import type { CallRule } from '#features/call-rules/call-rules.facts.ts';
import { ruleTexts } from '#features/call-rules/call-rules-rule.texts.ts';

const { title, meaning, law, withdrawn, none } = ruleTexts.consent;

/** Nothing is offered to who has taken his consent back; where none is written down, it is said. */
export const consent: CallRule = {
  name: 'consent',
  title,
  meaning,
  law,
  settings: [],
  judge: ({ kind, consent: state, basis }) => {
    if (kind === 'service' || state === 'given') return undefined;
    if (state === 'withdrawn') return { verdict: 'refuse', words: withdrawn };
    return basis === null ? undefined : { verdict: 'free', words: none(basis) };
  },
};
