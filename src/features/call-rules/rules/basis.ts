import type { CallRule } from '#features/call-rules/call-rules.facts.ts';
import { ruleTexts } from '#features/call-rules/call-rules-rule.texts.ts';

const { title, meaning, law, words, ofLead } = ruleTexts.basis;

/**
 * No offer leaves on a real line before the administrator has stated the basis, the caller's label and the contract with
 * the operator, whatever the client has agreed to; and none to a lead out of a file of whom nobody has said why.
 */
export const basis: CallRule = {
  name: 'basis',
  title,
  meaning,
  law,
  settings: [],
  judge: ({ kind, isPractice, basis: stated, consent, isLeadWithoutBasis }) => {
    if (kind === 'service') return undefined;
    if (!isPractice && stated === null) return { verdict: 'refuse', words };
    return isLeadWithoutBasis && consent !== 'given' ? { verdict: 'refuse', words: ofLead } : undefined;
  },
};
