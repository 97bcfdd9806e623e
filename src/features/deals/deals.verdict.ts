import type { Fit, FitRule } from '#features/banks/banks.rules.ts';
import { worstOf } from '#features/bank-products/bank-products.tones.ts';
import type { Tone } from '#features/bank-products/bank-products.tones.ts';
import type { ProductVerdict, RuleVerdict } from '#features/bank-products/bank-products.verdict.ts';

/** How a deal stands to the bank of a leg: the limits of the bank's card and the rules of its product as one verdict. */
export type LegVerdict = {
  readonly result: Tone;
  readonly product: string | null;
  readonly rules: readonly RuleVerdict[];
  /** What agents may read of it: the limits of the card in sentences. */
  readonly report: readonly string[];
  readonly at: string;
};

/** A red verdict that a head has let pass, with the rules he knew to be broken. */
export type VerdictOverride = {
  readonly reason: string;
  readonly by: number;
  readonly name: string;
  readonly at: string;
  readonly rules: readonly string[];
};

/** A wish to let a red verdict pass; once refused it may be asked again. */
export type PermissionRequest = {
  readonly reason: string;
  readonly by: number;
  readonly name: string;
  readonly at: string;
  /** The rules that were broken when it was asked. */
  readonly rules: readonly string[];
  readonly refused: { readonly name: string; readonly at: string; readonly reason: string } | null;
};

const cardRule = ({ kind, title, result, words, found, limit, help }: FitRule): RuleVerdict => ({
  kind,
  title,
  severity: result === 'red' ? 'stop' : 'warn',
  outcome: result === 'red' ? 'failed' : 'no_data',
  result,
  words,
  limit,
  found: found ?? words,
  help,
});

/** One verdict of what is known; where neither the bank's card nor a product of it can be judged, a person must look. */
export const verdictOf = (
  card: Pick<Fit, 'rules'> | undefined,
  product: ProductVerdict | undefined,
  at: Date,
): LegVerdict => {
  const rules = [...(card?.rules ?? []).map(cardRule), ...(product?.rules ?? [])];
  return {
    result: card || product ? worstOf(rules.map(({ result }) => result)) : 'amber',
    product: product?.name ?? null,
    rules,
    report: (card?.rules ?? []).map(({ words }) => words),
    at: at.toISOString(),
  };
};

const keyOf = ({ kind, severity }: RuleVerdict): string => `${kind} ${severity}`;

/** The rules that stop a leg, by name. */
export const brokenRules = ({ rules }: LegVerdict): readonly string[] =>
  rules.filter(({ result }) => result === 'red').map(keyOf);

/** Whether a permission still covers every broken rule; a rule that has broken since ends it. */
export const isOverridden = (verdict: LegVerdict, override: VerdictOverride | null): boolean =>
  override !== null && brokenRules(verdict).every((rule) => override.rules.includes(rule));

/** Whether the bank may not be sent to: its verdict is red and nobody above has let it pass. */
export const isStopped = (verdict: LegVerdict | null, override: VerdictOverride | null): boolean =>
  verdict?.result === 'red' && !isOverridden(verdict, override);

const gravity: Readonly<Record<Tone, number>> = { red: 0, amber: 1, green: 2 };

/** The rule to be named first: a broken one, else one that wants a look; none when all are passed. */
export const gravestRule = ({ rules }: LegVerdict): RuleVerdict | undefined =>
  rules
    .filter(({ result }) => result !== 'green')
    .toSorted((one, other) => gravity[one.result] - gravity[other.result])[0];
