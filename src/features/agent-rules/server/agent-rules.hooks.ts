import { ruleErrors } from '#features/agent-rules/agent-rules.errors.ts';
import { ruleTexts as texts } from '#features/agent-rules/agent-rules.texts.ts';
import { blockingRules } from '#features/agent-rules/server/show-rules.ts';
import { guardNewDeals } from '#features/deals/server/deals.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';

/** From the day of a required version on, who has not accepted it opens no deals. */
export const rulesBeforeDeals = guardNewDeals(async (operation) => {
  const names = await blockingRules(operation);
  if (names.length > 0) throw refuse(ruleErrors.wait, { message: texts.wait(names) });
});
