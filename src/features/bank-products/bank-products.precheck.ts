import type { JudgedProduct, Severity, StoredRule } from '#features/bank-products/bank-products.fields.ts';
import type { Facts } from '#features/bank-products/bank-products.facts.ts';
import { frameRules, kindOf, ruleKinds } from '#features/bank-products/bank-products.kinds.ts';
import { notChecked, type Outcome, type Reading } from '#features/bank-products/bank-products.rule.ts';
import { ruleTexts } from '#features/bank-products/bank-products-rule.texts.ts';
import { graveOf, type Tone, worstOf } from '#features/bank-products/bank-products.tones.ts';
import type { ProductVerdict, RuleVerdict } from '#features/bank-products/bank-products.verdict.ts';

/** What an outcome means: only a broken rule that stops is red, and nothing without data is green. */
export const toneOf = (outcome: Outcome, severity: Severity): Tone => {
  if (outcome === 'passed') return 'green';
  return outcome === 'failed' && severity === 'stop' ? 'red' : 'amber';
};

const unreadable: Reading = {
  words: ruleTexts.unreadable,
  limit: '—',
  judge: () => notChecked(ruleTexts.unreadable),
};

const ruleVerdict = (
  rule: { readonly kind: string; readonly title: string; readonly severity: Severity },
  reading: Reading,
  facts: Facts,
): RuleVerdict => {
  const { kind, title, severity } = rule;
  const { outcome, found, help } = reading.judge(facts);
  const result = toneOf(outcome, severity);
  return { kind, title, severity, outcome, result, words: reading.words, limit: reading.limit, found, help };
};

const placeOf = ({ kind }: StoredRule): number => ruleKinds.findIndex((one) => one.kind === kind);

/** Rules in the order of the registry, whatever order they were added in. */
export const inOrderOfKinds = (rules: readonly StoredRule[]): StoredRule[] =>
  rules.toSorted((one, other) => placeOf(one) - placeOf(other));

/** How a product stands to a deal, with every rule: first those all products have, then its own. */
export const judgeProduct = (product: JudgedProduct, facts: Facts): ProductVerdict => {
  const frame = frameRules.map(({ kind, title, read }) =>
    ruleVerdict({ kind, title, severity: 'stop' }, read(product), facts),
  );
  const own = inOrderOfKinds(product.rules).map(({ kind, severity, params }) => {
    const of = kindOf(kind);
    return ruleVerdict({ kind, title: of?.title ?? kind, severity }, of?.read(params) ?? unreadable, facts);
  });
  const rules = [...frame, ...own];
  const result = worstOf(rules.map((rule) => rule.result));
  return { product_id: product.id, name: product.name, result, rules };
};

const brokenRules = ({ rules }: ProductVerdict): number =>
  rules.filter(({ result }) => result === 'red').length;

/** The product a deal would go by: the one that stands best, of equals the one with fewer broken rules, then the first. */
export const bestProduct = (verdicts: readonly ProductVerdict[]): ProductVerdict | null =>
  verdicts.toSorted(
    (one, other) => graveOf[one.result] - graveOf[other.result] || brokenRules(one) - brokenRules(other),
  )[0] ?? null;
