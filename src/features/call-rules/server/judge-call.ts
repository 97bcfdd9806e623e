import { judgeByRules, type Judgement } from '#features/call-rules/call-rules.table.ts';
import { type AskedCall, gatherFacts, type Judging } from '#features/call-rules/server/gather-facts.ts';
import { readRuleSettings } from '#features/call-rules/server/read-settings.ts';
import type { PhoneOwner } from '#features/call-rules/server/whose-phone.ts';

/** What the rules say of a call that somebody is about to make, and whose number it is. */
export const judgeCall = async (
  judging: Judging,
  asked: AskedCall,
): Promise<Judgement & { readonly owner: PhoneOwner }> => {
  const { facts, owner } = await gatherFacts(judging, asked);
  return { ...judgeByRules(facts, await readRuleSettings(judging.db)), owner };
};
