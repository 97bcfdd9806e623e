import type { CallRule } from '#features/call-rules/call-rules.facts.ts';
import { ruleTexts } from '#features/call-rules/call-rules.rule-texts.ts';

const { title, meaning, law, words, ofLead } = ruleTexts.basis;

/**
 * No offer leaves on a real line before the administrator has said on what ground it is made, and none to a lead out of
 * a file of whom nobody has said why.
 */
export const basis: CallRule = {
  name: 'basis',
  title,
  meaning,
  law,
  settings: [],
  judge: ({ kind, isPractice, basis: stated, consent, isLeadWithoutBasis }) => {
    if (kind === 'service' || consent === 'given') return undefined;
    if (isLeadWithoutBasis) return { verdict: 'refuse', words: ofLead };
    return isPractice || stated !== null ? undefined : { verdict: 'refuse', words };
  },
};
