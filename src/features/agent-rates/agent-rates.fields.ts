import * as z from 'zod/mini';
import type { RateValues } from '#domain/reward.ts';
import { staffLevels } from '#domain/rows/staff-levels.ts';
import { collisionsOf, kindsOf, type RowGap, rowGapsOf } from '#domain/rows/row-conditions.ts';
import type { RateScope } from '#features/agent-rates/agent-rates.scopes.ts';
import { agentRatesTexts as texts } from '#features/agent-rates/agent-rates.texts.ts';
import {
  conditionFields,
  conditionProblems,
  conditionsOf,
  kopecksOf,
  percent,
  typedProblems,
} from '#features/bank-terms/row-conditions.fields.ts';
import { entityId, money } from '#kit/contract/fields.ts';

/** Percents of a row, in the order in which they are shown. */
export const percentFields = [
  'base_percent',
  'excess_percent',
  'income_percent',
  'sum_percent',
  'fee_percent',
  'senior_percent',
  'head_percent',
] as const;

/** A row of a rate table on the wire: for which deals, and what is paid for them. */
export const rateRowFields = {
  bank_id: z.nullable(entityId('bank')),
  ...conditionFields,
  base_percent: z.nullable(percent()),
  excess_percent: z.nullable(percent()),
  income_percent: z.nullable(percent()),
  sum_percent: z.nullable(percent()),
  fee_percent: z.nullable(percent()),
  flat: z.nullable(money()),
  least: z.nullable(money()),
  senior_percent: z.nullable(percent()),
  head_percent: z.nullable(percent()),
  /** Out of whose money seniors and heads are paid. */
  overrides_from: z.enum(['us', 'agent']),
  /** Of what is left to us, by level of our people; a level that is absent has nothing. */
  staff_percents: z.strictObject({
    manager: z.optional(percent()),
    operator: z.optional(percent()),
    curator: z.optional(percent()),
    head: z.optional(percent()),
    trainee: z.optional(percent()),
  }),
};

const rateRow = z.object(rateRowFields);
export type RateRow = z.infer<typeof rateRow>;

/** What a row of the wire pays, as the formula takes it. */
export const rateValuesOf = (row: RateRow): RateValues => ({
  basePercent: row.base_percent,
  excessPercent: row.excess_percent,
  incomePercent: row.income_percent,
  sumPercent: row.sum_percent,
  feePercent: row.fee_percent,
  flat: kopecksOf(row.flat),
  least: kopecksOf(row.least),
  seniorPercent: row.senior_percent,
  headPercent: row.head_percent,
  overridesFrom: row.overrides_from,
  staff: Object.fromEntries(
    staffLevels.flatMap((level) => {
      const share = row.staff_percents[level];
      return share === undefined ? [] : [[level, share]];
    }),
  ),
});

const sumOfStaff = ({ staff_percents: staff }: RateRow): number =>
  staffLevels.reduce((sum, level) => sum + Number(staff[level] ?? 0), 0);

/** What is wrong with a row, by field; empty when nothing is. */
export const rateProblems = (row: RateRow): Readonly<Record<string, string>> => {
  const paid = [row.base_percent, row.income_percent, row.sum_percent, row.fee_percent, row.flat];
  const isByCommission = row.base_percent !== null || row.excess_percent !== null;
  return {
    ...conditionProblems(row),
    ...(paid.every((value) => value === null) ? { base_percent: texts.paysNothing } : {}),
    ...(row.base_percent === null && row.excess_percent !== null ? { base_percent: texts.excessAlone } : {}),
    ...(isByCommission && row.income_percent !== null ? { income_percent: texts.twoWays } : {}),
    ...(sumOfStaff(row) > 100 ? { staff_percents: texts.staffTooMuch } : {}),
  };
};

/** What is wrong with a row as a form holds it. */
export const typedRateProblems = (row: RateRow): Readonly<Record<string, string>> =>
  typedProblems(rateRow, row, rateProblems);

/**
 * Rows of one rank that hold for the same deals, and deals without a row. What a branch's or an agent's table leaves
 * out is paid by the table below it: only the company's has gaps.
 */
export const rateFaults = (
  rows: readonly RateRow[],
  scope: RateScope,
): { readonly overlaps: readonly (readonly [number, number])[]; readonly gaps: readonly RowGap[] } => {
  const conditions = rows.map((row) => conditionsOf(row, row.bank_id));
  return {
    overlaps: collisionsOf(conditions),
    gaps: scope === 'company' ? rowGapsOf(conditions, kindsOf()) : [],
  };
};
