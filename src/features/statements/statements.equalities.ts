import {
  type Figures,
  type FormKind,
  type LineCode,
  type Term,
  termsOf,
  totalsOf,
} from '#features/statements/statements.lines.ts';
import { sumOf } from '#features/statements/statements.totals.ts';

/** Rounding to thousands line by line may move a sum so far without anybody being wrong. */
const roundingTolerance = 2;

/** Two sides that must be equal: a line and what it is made of. */
export type Equality = { readonly left: LineCode; readonly terms: readonly Term[] };

/** `unknown`: a side is not given, so nothing is known; it is neither right nor wrong. */
export type Verdict = {
  readonly equality: Equality;
  readonly state: 'holds' | 'broken' | 'unknown';
  /** The left side less the right one, in thousand roubles; 0 while unknown. */
  readonly difference: number;
};

/** The equalities of a form, the balance first. */
export const equalitiesOf = (form: FormKind): readonly Equality[] => [
  { left: '1600', terms: [{ code: '1700', sign: 1 }] },
  ...totalsOf(form).map((left) => ({ left, terms: termsOf(form, left) ?? [] })),
];

// Line 2460 is filed with either sign: as an income and as an expense.
const otherWay = (terms: readonly Term[]): readonly Term[] =>
  terms.map((term) => (term.code === '2460' ? { ...term, sign: -1 } : term));

const judge = (equality: Equality, figures: Figures): Verdict => {
  const left = figures[equality.left];
  const right = sumOf(equality.terms, figures);
  if (left === undefined || right === null) return { equality, state: 'unknown', difference: 0 };
  const holds = (sum: number | null): boolean => Math.abs(left - (sum ?? 0)) <= roundingTolerance;
  return holds(right) || holds(sumOf(otherWay(equality.terms), figures))
    ? { equality, state: 'holds', difference: 0 }
    : { equality, state: 'broken', difference: left - right };
};

/** Every equality of a year and whether it holds. */
export const checkEqualities = (form: FormKind, figures: Figures): readonly Verdict[] =>
  equalitiesOf(form).map((equality) => judge(equality, figures));

/** The lines that stand in a broken equality as its two sides, to be marked in the table. */
export const brokenTotals = (verdicts: readonly Verdict[]): ReadonlySet<LineCode> =>
  new Set(
    verdicts
      .filter(({ state }) => state === 'broken')
      .flatMap(({ equality: { left, terms } }) =>
        terms.length === 1 ? [left, ...terms.map(({ code }) => code)] : [left],
      ),
  );
