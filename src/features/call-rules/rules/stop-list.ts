import { moscowDateOf, formatDate } from '#domain/moscow-date.ts';
import type { CallRule } from '#features/call-rules/call-rules.facts.ts';
import { ruleTexts, stopReasonTexts } from '#features/call-rules/call-rules-rule.texts.ts';

const { title, meaning, law, words } = ruleTexts.stopList;

/** Who asked not to be called is offered nothing; on business he may be called with a reason. */
export const stopList: CallRule = {
  name: 'stop-list',
  title,
  meaning,
  law,
  settings: [],
  judge: ({ stop, kind }) => {
    if (!stop) return undefined;
    const until = stop.until && formatDate(moscowDateOf(stop.until));
    return {
      verdict: kind === 'offer' ? 'refuse' : 'ask',
      words: words(stop.by, stopReasonTexts[stop.reason], until, kind),
    };
  },
};
