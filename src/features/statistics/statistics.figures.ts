import { isIsoDate } from '#domain/moscow-date.ts';
import { type Measure, measures } from '#features/statistics/statistics.rules.ts';

/** What deals are narrowed by, value by value as an address writes them. 0 is «nobody», an empty text «not said». */
export const filterNames = [
  'department',
  'manager',
  'operator',
  'agent',
  'branch',
  'bank',
  'product',
  'law',
  'purpose',
  'source',
  'band',
  'region',
] as const;
export type FilterName = (typeof filterNames)[number];
export type Filters = { readonly [N in FilterName]?: string | undefined };

/** A figure: what is counted, in which days, of which deals. */
export type Figure = Filters & {
  readonly measure: Measure;
  readonly from: string;
  readonly to: string;
  /** Of refusals: whose, and why. */
  readonly by?: string | undefined;
  readonly reason?: string | undefined;
  /** Of deals that wait: at which step. */
  readonly stage?: string | undefined;
  /** Of what was issued: by which bank. */
  readonly issuer?: string | undefined;
};

const more = ['by', 'reason', 'stage', 'issuer'] as const;
const named: readonly (FilterName | (typeof more)[number])[] = [...filterNames, ...more];

/** The figure as an address holds it: «out~2026-11-01~2026-11-30~bank=4». */
export const figureText = (figure: Figure): string =>
  [
    figure.measure,
    figure.from,
    figure.to,
    ...named.flatMap((name) => (figure[name] === undefined ? [] : [`${name}=${figure[name]}`])),
  ].join('~');

/** What an address says; undefined when it is no figure. */
export const readFigure = (text: string): Figure | undefined => {
  const [first, from = '', to = '', ...rest] = text.split('~');
  const measure = measures.find((one) => one === first);
  if (!measure || !isIsoDate(from) || !isIsoDate(to)) return undefined;
  const pairs = rest.map((part) => /^([a-z]+)=([\w-]{0,40})$/.exec(part));
  if (pairs.some((pair) => !named.some((name) => name === pair?.[1]))) return undefined;
  return { measure, from, to, ...Object.fromEntries(pairs.map((pair) => [pair?.[1], pair?.[2]])) };
};
