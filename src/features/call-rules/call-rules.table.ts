import type {
  CallFacts,
  CallRule,
  RuleKind,
  RuleValues,
  Verdict,
} from '#features/call-rules/call-rules.facts.ts';
import { attempts } from '#features/call-rules/rules/attempts.ts';
import { basis } from '#features/call-rules/rules/basis.ts';
import { busyOrganization } from '#features/call-rules/rules/busy-organization.ts';
import { busyNumber } from '#features/call-rules/rules/busy-number.ts';
import { consent } from '#features/call-rules/rules/consent.ts';
import { dialPlan } from '#features/call-rules/rules/dial-plan.ts';
import { hourly } from '#features/call-rules/rules/hourly.ts';
import { hours } from '#features/call-rules/rules/hours.ts';
import { stopList } from '#features/call-rules/rules/stop-list.ts';
import { typedNumber } from '#features/call-rules/rules/typed-number.ts';

export type { RuleKind, Verdict } from '#features/call-rules/call-rules.facts.ts';

/** The rules of calling, in the order in which they are read to who calls. */
export const callRules: readonly CallRule[] = [
  dialPlan,
  stopList,
  consent,
  basis,
  hours,
  attempts,
  busyNumber,
  busyOrganization,
  hourly,
  typedNumber,
];

/** What a rule says of a call, as it is shown before it and kept with it. */
export type Judged = {
  readonly rule: string;
  readonly title: string;
  readonly law: string;
  readonly words: string;
  readonly verdict: Verdict;
};

/** All rules of one call: what it is by law, whether it may be made, and what they say. */
export type Judgement = {
  readonly kind: RuleKind;
  readonly verdict: Verdict;
  readonly rules: readonly Judged[];
};

/** The settings of a rule: those that were set, else its own. */
export const valuesOf = (rule: CallRule, set: ReadonlyMap<string, number>): RuleValues =>
  Object.fromEntries(
    rule.settings.map(({ name, preset }) => [name, set.get(`${rule.name}.${name}`) ?? preset]),
  );

const worst = (stated: readonly Judged[]): Verdict => {
  if (stated.some(({ verdict }) => verdict === 'refuse')) return 'refuse';
  return stated.some(({ verdict }) => verdict === 'ask') ? 'ask' : 'free';
};

/** Asks every rule; `set` holds the settings that were changed, by `rule.setting`. */
export const judgeByRules = (facts: CallFacts, set: ReadonlyMap<string, number>): Judgement => {
  const rules = callRules.flatMap((rule): Judged[] => {
    const found = rule.judge(facts, valuesOf(rule, set));
    return found ? [{ rule: rule.name, title: rule.title, law: rule.law, ...found }] : [];
  });
  return { kind: facts.kind, verdict: worst(rules), rules };
};
