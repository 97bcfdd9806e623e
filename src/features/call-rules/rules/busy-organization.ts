import type { CallRule } from '#features/call-rules/call-rules.facts.ts';
import { ruleTexts } from '#features/call-rules/call-rules-rule.texts.ts';

const { title, meaning, law, words } = ruleTexts.busyOrganization;

/** While somebody of ours talks to the firm, it is offered nothing by another number; on business it is asked. */
export const busyOrganization: CallRule = {
  name: 'busy-organization',
  title,
  meaning,
  law,
  settings: [],
  judge: ({ kind, busyWith: { phone, organization } }) =>
    phone !== null || organization === null
      ? undefined
      : { verdict: kind === 'offer' ? 'refuse' : 'ask', words: words(organization) },
};
