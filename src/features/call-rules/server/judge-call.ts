import { judgeByRules, type Judgement } from '#features/call-rules/call-rules.table.ts';
import { type AskedCall, gatherFacts, type Judging } from '#features/call-rules/server/gather-facts.ts';
import { readGround, type RuleGround } from '#features/call-rules/server/read-ground.ts';
import type { PhoneOwner } from '#features/call-rules/server/whose-phone.ts';

/** What the rules say of a call that somebody is about to make, and whose number it is. */
export const judgeCall = async (
  judging: Judging,
  asked: AskedCall,
  known?: RuleGround,
): Promise<Judgement & { readonly owner: PhoneOwner }> => {
  const { calendar, settings } = known ?? (await readGround(judging.db));
  const { facts, owner } = await gatherFacts(judging, asked, calendar);
  return { ...judgeByRules(facts, settings), owner };
};
