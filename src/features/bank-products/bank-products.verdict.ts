import * as z from 'zod/mini';
import { severities } from '#features/bank-products/bank-products.fields.ts';
import { outcomes } from '#features/bank-products/bank-products.rule.ts';
import { tones } from '#features/bank-products/bank-products.tones.ts';
import { entityId, onlyFor } from '#kit/contract/fields.ts';

/** A rule with what was found and how it came out. */
export const ruleVerdict = z.object({
  kind: z.string(),
  title: z.string(),
  severity: z.enum(severities),
  outcome: z.enum(outcomes),
  result: z.enum(tones),
  /** The rule in words, and its limit alone. */
  words: z.string(),
  limit: z.string(),
  /** The value found; null without data. */
  found: z.nullable(z.string()),
  /** What would make the rule pass. */
  help: z.nullable(z.string()),
});

/** How a product stands to a deal, rule by rule; agents read the result alone. */
export const productVerdict = z.object({
  product_id: entityId('bankProduct'),
  name: z.string(),
  result: z.enum(tones),
  rules: onlyFor('staff', z.array(ruleVerdict)),
});

export type RuleVerdict = z.output<typeof ruleVerdict>;
export type ProductVerdict = z.output<typeof productVerdict> & { readonly rules: RuleVerdict[] };
