import * as z from 'zod/mini';
import { laws } from '#domain/law.ts';
import { parseDecimalString } from '#domain/money.ts';
import { products } from '#domain/product.ts';
import { purposes } from '#domain/purpose.ts';
import { longestTerm, type RowConditions } from '#domain/rows/row-conditions.ts';
import { rowConditionTexts as texts } from '#features/bank-terms/row-conditions.texts.ts';
import { money } from '#kit/contract/fields.ts';

const days = () => z.nullable(z.int().check(z.gte(1), z.lte(longestTerm)));

/** What a deal must be for a row to hold, on the wire; an empty list and null ask nothing. */
export const conditionFields = {
  product: z.enum(products),
  laws: z.array(z.enum(laws)).check(z.maxLength(laws.length)),
  purposes: z.array(z.enum(purposes)).check(z.maxLength(purposes.length)),
  sum_from: z.nullable(money()),
  sum_to: z.nullable(money()),
  days_from: days(),
  days_to: days(),
};

export type WireConditions = z.infer<z.ZodMiniObject<typeof conditionFields>>;

/** A percent on the wire: a decimal string up to 100, at most three places. */
export const percent = () =>
  z
    .string()
    .check(
      z.regex(/^(?:100(?:\.0{1,3})?|\d{1,2}(?:\.\d{1,3})?)$/, texts.notPercent),
      z.meta({ format: 'percent' }),
    );

/** A sum of the wire; null where it is not set. */
export const kopecksOf = (amount: string | null) =>
  amount === null ? null : (parseDecimalString(amount) ?? null);

/** The conditions of a row of the wire; of one bank where a table has rows of several. */
export const conditionsOf = (wire: WireConditions, bankId: number | null): RowConditions => ({
  bankId,
  product: wire.product,
  laws: wire.laws,
  purposes: wire.purposes,
  sumFrom: kopecksOf(wire.sum_from),
  sumTo: kopecksOf(wire.sum_to),
  daysFrom: wire.days_from,
  daysTo: wire.days_to,
});

/** What is wrong with a row that was typed: where it is none at all, else where it breaks a rule; by field. */
export const typedProblems = <Row extends object>(
  schema: z.ZodMiniType,
  row: Row,
  problemsOf: (row: Row) => Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => {
  const read = schema.safeParse(row);
  if (read.success) return problemsOf(row);
  return Object.fromEntries(
    read.error.issues.map(({ path, message }) => [path.map(String).join('.'), message]),
  );
};

/** What is wrong with the conditions of a row, by field; empty when nothing is. */
export const conditionProblems = (wire: WireConditions): Readonly<Record<string, string>> => {
  const { sumFrom, sumTo, daysFrom, daysTo } = conditionsOf(wire, null);
  const isGuarantee = wire.product === 'guarantee';
  return {
    ...(sumFrom !== null && sumTo !== null && sumFrom > sumTo ? { sum_to: texts.backwards } : {}),
    ...(daysFrom !== null && daysTo !== null && daysFrom > daysTo ? { days_to: texts.backwards } : {}),
    ...(!isGuarantee && wire.purposes.length > 0 ? { purposes: texts.guaranteeOnly } : {}),
  };
};
