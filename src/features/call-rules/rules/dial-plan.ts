import { normalizePhone } from '#domain/phone.ts';
import type { CallRule } from '#features/call-rules/call-rules.facts.ts';
import { ruleTexts } from '#features/call-rules/call-rules-rule.texts.ts';

const { title, meaning, law, words } = ruleTexts.dialPlan;

// 8 80x is dialled within the country like any other; 7 9xx of satellites and +77 of Kazakhstan are not.
const dialled = /^\+7(?:[348]\d{9}|9\d{9})$/;

/** Numbers of Russia alone. */
export const dialPlan: CallRule = {
  name: 'dial-plan',
  title,
  meaning,
  law,
  settings: [],
  judge: ({ phone }) => {
    const stored = normalizePhone(phone);
    return stored !== undefined && dialled.test(stored)
      ? undefined
      : { verdict: 'refuse', words: words(phone) };
  },
};
