import * as z from 'zod/mini';
import { severities } from '#features/bank-products/bank-products.fields.ts';
import { outcomes } from '#features/bank-products/bank-products.rule.ts';
import { entityId, onlyFor } from '#kit/contract/fields.ts';

/** Green: every rule is passed. Amber: a person must look, or data is missing. Red: a rule that stops is broken. */
export const tones = ['green', 'amber', 'red'] as const;
export type Tone = (typeof tones)[number];

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
