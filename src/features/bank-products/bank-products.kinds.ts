import type { FrameRule, RuleKind } from '#features/bank-products/bank-products.rule.ts';
import { advanceShareRule } from '#features/bank-products/rules/advance-share.ts';
import { ageRule } from '#features/bank-products/rules/age.ts';
import { amountRule } from '#features/bank-products/rules/amount.ts';
import { debtsRule } from '#features/bank-products/rules/debts.ts';
import { experienceRule } from '#features/bank-products/rules/experience.ts';
import { insolvencyRule } from '#features/bank-products/rules/insolvency.ts';
import { lawRule } from '#features/bank-products/rules/law.ts';
import { lossesRule } from '#features/bank-products/rules/losses.ts';
import { netAssetsRule } from '#features/bank-products/rules/net-assets.ts';
import { okvedRule } from '#features/bank-products/rules/okved.ts';
import { organizationFormRule } from '#features/bank-products/rules/organization-form.ts';
import { purposeRule } from '#features/bank-products/rules/purpose.ts';
import { regionRule } from '#features/bank-products/rules/region.ts';
import { stopInnRule } from '#features/bank-products/rules/stop-inn.ts';
import { termRule } from '#features/bank-products/rules/term.ts';

/** The rules that every product has, in the order they are asked and told. */
export const frameRules: readonly FrameRule[] = [lawRule, purposeRule, amountRule, termRule];

/** The kinds of rules a product may have besides, in the order they are offered and told. */
export const ruleKinds: readonly RuleKind[] = [
  insolvencyRule,
  stopInnRule,
  organizationFormRule,
  ageRule,
  regionRule,
  okvedRule,
  netAssetsRule,
  lossesRule,
  debtsRule,
  experienceRule,
  advanceShareRule,
];

/** The kind of that name, if there is one. */
export const kindOf = (name: string): RuleKind | undefined => ruleKinds.find(({ kind }) => kind === name);
