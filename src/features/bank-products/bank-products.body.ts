import * as z from 'zod/mini';
import { laws } from '#domain/law.ts';
import { products } from '#domain/product.ts';
import { purposes } from '#domain/purpose.ts';
import {
  maxProductDays,
  maxRules,
  severities,
  signKinds,
  type StoredRule,
} from '#features/bank-products/bank-products.fields.ts';
import { ruleKinds } from '#features/bank-products/bank-products.kinds.ts';
import { entityId, money, text } from '#kit/contract/fields.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';

/** The days of a term. */
export const termDays = () => z.int(fieldTexts.number).check(z.gte(1), z.lte(maxProductDays));
const some = <S extends z.core.$ZodType>(of: S, most: number) =>
  z.array(of).check(z.minLength(1, fieldTexts.required), z.maxLength(most));

const [first, ...others] = ruleKinds.map(({ kind, params }) =>
  z.strictObject({ kind: z.literal(kind), severity: z.enum(severities), params }),
);
if (!first) throw new Error('No kinds of rules');

/** A rule as it is written: every kind with its own parameters and no others. */
const rule = z.discriminatedUnion('kind', [first, ...others]) as unknown as z.ZodMiniType<StoredRule>;

/** What everybody who sees the product may read and the administrator writes. */
export const openFields = {
  name: text(120, 1),
  product: z.enum(products),
  laws: some(z.enum(laws), laws.length),
  purposes: some(z.enum(purposes), purposes.length),
  sign: z.enum(signKinds),
};

/** Limits and rules: for staff alone. */
export const closedFields = {
  amount_from: money(),
  amount_to: money(),
  days_from: termDays(),
  days_to: termDays(),
  rules: z.array(rule).check(z.maxLength(maxRules)),
};

/** A new product as it is sent; the form is judged by it too. */
export const productBody = () =>
  z.strictObject({ bank_id: entityId('bank'), ...openFields, ...closedFields });
