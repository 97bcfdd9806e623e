import type { Figures, FormKind, LineCode } from '#features/statements/statements.lines.ts';
import { sumOf } from '#features/statements/statements.totals.ts';

/** What a bank looks at first, in the order it is shown. */
const ratioNames = ['netAssets', 'liquidity', 'autonomy', 'profitability', 'debt', 'growth'] as const;
export type RatioName = (typeof ratioNames)[number];

/** A ratio is `unknown` while a line it needs is not given; then it is neither good nor bad. */
type Tone = 'good' | 'wait' | 'bad' | 'unknown';

/** `value`: thousand roubles for net assets and debt, a share for the others. `beside`: what the words compare it with. */
export type Ratio = {
  readonly name: RatioName;
  readonly value: number | null;
  readonly beside: number | null;
  readonly tone: Tone;
};

/** One year of an organization. */
type Year = { readonly form: FormKind; readonly figures: Figures };

/** Up to `bad` is bad, from `good` is good, between them wants a look; debt is counted the other way round. */
export const ratioLimits = {
  netAssets: { bad: 0, good: 0 },
  liquidity: { bad: 1, good: 1.5 },
  autonomy: { bad: 0, good: 0.1 },
  profitability: { bad: 0, good: 0.05 },
  debt: { bad: 0.6, good: 0.3 },
  growth: { bad: -0.2, good: 0 },
} as const satisfies Record<RatioName, { readonly bad: number; readonly good: number }>;

const read = (figures: Figures, code: LineCode): number | null => figures[code] ?? null;
const plus = (figures: Figures, ...codes: LineCode[]): number | null =>
  sumOf(
    codes.map((code) => ({ code, sign: 1 })),
    figures,
  );
const share = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole === 0 ? null : part / whole;

// The simplified form has no totals of sections: they are added up from its enlarged lines.
const currentAssets = ({ form, figures }: Year): number | null =>
  form === 'full' ? read(figures, '1200') : plus(figures, '1210', '1230', '1250');
const currentDebts = ({ form, figures }: Year): number | null =>
  form === 'full' ? read(figures, '1500') : plus(figures, '1510', '1520', '1550');

/** The organization's own money: capital, and income of coming years where it is filed apart. */
export const netAssetsOf = ({ figures }: Year): number | null =>
  figures['1300'] === undefined ? null : plus(figures, '1300', '1530');
const debtOf = ({ figures }: Year): number | null => plus(figures, '1410', '1510');

const rising = (name: RatioName, value: number | null): Tone => {
  const { bad, good } = ratioLimits[name];
  if (value === null) return 'unknown';
  if (value < bad || (name === 'netAssets' && value <= bad)) return 'bad';
  return value < good ? 'wait' : 'good';
};

const debtTone = (debt: number | null, revenue: number | null): Tone => {
  if (debt === null) return 'unknown';
  if (debt === 0) return 'good';
  const part = share(debt, revenue);
  if (part === null) return 'unknown';
  if (part > ratioLimits.debt.bad) return 'bad';
  return part > ratioLimits.debt.good ? 'wait' : 'good';
};

/** The ratios of a year; the year before it is wanted for growth alone. */
export const ratiosOf = (year: Year, before: Year | undefined): readonly Ratio[] => {
  const { figures } = year;
  const revenue = read(figures, '2110');
  const earlier = before ? read(before.figures, '2110') : null;
  const netAssets = netAssetsOf(year);
  const debt = debtOf(year);
  const rate = (name: RatioName, value: number | null, beside: number | null = null): Ratio => ({
    name,
    value,
    beside,
    tone: rising(name, value),
  });
  const growth = revenue === null || earlier === null || earlier <= 0 ? null : revenue / earlier - 1;
  return [
    rate('netAssets', netAssets, before ? netAssetsOf(before) : null),
    rate('liquidity', share(currentAssets(year), currentDebts(year))),
    rate('autonomy', share(read(figures, '1300'), read(figures, '1600'))),
    rate('profitability', share(read(figures, '2400'), revenue)),
    { name: 'debt', value: debt, beside: share(debt, revenue), tone: debtTone(debt, revenue) },
    rate('growth', growth, earlier),
  ];
};
