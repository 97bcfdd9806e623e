import type { CallRule } from '#features/call-rules/call-rules.facts.ts';
import { ruleTexts } from '#features/call-rules/call-rules-rule.texts.ts';

const { title, meaning, law, setting, words } = ruleTexts.hourly;

/** So many calls an hour a person, and no more. */
export const hourly: CallRule = {
  name: 'hourly',
  title,
  meaning,
  law,
  settings: [{ name: 'calls', title: setting, preset: 60, min: 10, max: 200 }],
  judge: ({ callsLastHour }, { calls = 60 }) =>
    callsLastHour < calls ? undefined : { verdict: 'refuse', words: words(calls) },
};
