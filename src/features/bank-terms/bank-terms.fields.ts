import * as z from 'zod/mini';
import { collisionsOf, kindsOf, type RowGap, rowGapsOf } from '#domain/rows/row-conditions.ts';
import type { Law } from '#domain/law.ts';
import type { TermsValues } from '#domain/reward.ts';
import { bankTermsTexts as texts } from '#features/bank-terms/bank-terms.texts.ts';
import {
  conditionFields,
  conditionProblems,
  conditionsOf,
  kopecksOf,
  percent,
  typedProblems,
} from '#features/bank-terms/row-conditions.fields.ts';
import { money } from '#kit/contract/fields.ts';

/** How the day is reckoned by which a bank owes its money. */
export const dueKinds = [
  'days_after',
  'day_of_next_month',
] as const satisfies readonly TermsValues['due']['kind'][];

/** A row of terms on the wire: for which deals, and what the bank pays for them. */
export const termsRowFields = {
  ...conditionFields,
  base_percent: z.nullable(percent()),
  excess_percent: z.nullable(percent()),
  sum_percent: z.nullable(percent()),
  flat: z.nullable(money()),
  least: z.nullable(money()),
  vat_included: z.boolean(),
  due_kind: z.enum(dueKinds),
  due_value: z.int().check(z.gte(1), z.lte(120)),
};

const termsRow = z.object(termsRowFields);
export type TermsRow = z.infer<typeof termsRow>;

/** What a row of the wire pays, as the formula takes it. */
export const termsValuesOf = (row: TermsRow): TermsValues => ({
  basePercent: row.base_percent,
  excessPercent: row.excess_percent,
  sumPercent: row.sum_percent,
  flat: kopecksOf(row.flat),
  least: kopecksOf(row.least),
  vatIncluded: row.vat_included,
  due: { kind: row.due_kind, value: row.due_value },
});

/** What is wrong with a row, by field; empty when nothing is. */
export const termsProblems = (row: TermsRow): Readonly<Record<string, string>> => {
  const paid = [row.base_percent, row.excess_percent, row.sum_percent, row.flat];
  return {
    ...conditionProblems(row),
    ...(paid.every((value) => value === null) ? { base_percent: texts.paysNothing } : {}),
    ...(row.base_percent === null && row.excess_percent !== null ? { base_percent: texts.excessAlone } : {}),
    ...(row.due_kind === 'day_of_next_month' && row.due_value > 31 ? { due_value: texts.noSuchDay } : {}),
  };
};

/** What is wrong with a row as a form holds it. */
export const typedTermsProblems = (row: TermsRow): Readonly<Record<string, string>> =>
  typedProblems(termsRow, row, termsProblems);

/** Rows neither of which can be chosen before the other, and deals of the bank's laws that no row is for. */
export const termsFaults = (
  rows: readonly TermsRow[],
  laws: readonly Law[],
): { readonly overlaps: readonly (readonly [number, number])[]; readonly gaps: readonly RowGap[] } => {
  const conditions = rows.map((row) => conditionsOf(row, null));
  // A bank that has no row for credits gives none: only what it is paid for can have a gap.
  const products = [...new Set(rows.map(({ product }) => product))];
  return {
    overlaps: collisionsOf(conditions),
    gaps: rows.length === 0 ? [] : rowGapsOf(conditions, kindsOf(laws, products)),
  };
};
