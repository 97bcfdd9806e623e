import { createHash } from 'node:crypto';
import type { Figures, FormKind, LineCode } from '#features/statements/statements.lines.ts';
import { typeLines } from '#features/statements/statements.totals.ts';
import type {
  AskedOrganization,
  SourceAnswer,
  SourceReport,
  StatementSource,
} from '#features/statements/server/statement-source.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import type { Clock } from '#kit/server/clock.ts';

const years = 3;

/** A die whose throws follow from the words alone: the same organization has the same figures at every start. */
const dieOf = (words: string) => {
  let turn = 0;
  return (from: number, to: number): number => {
    turn += 1;
    const share = createHash('sha256').update(`${words} ${turn}`).digest().readUInt32BE() / 2 ** 32;
    return from + share * (to - from);
  };
};

type ContributionsHolder = { readonly revenue: number; readonly capital: number };

/** One year that holds together: results first, then a balance that has room for them. */
const makeYear = (inn: string, year: number, { revenue, capital }: ContributionsHolder) => {
  const die = dieOf(`${inn} ${year}`);
  const part = (from: number, to: number): number => Math.round(revenue * die(from, to));
  const costs = { '2120': part(0.68, 0.86), '2210': part(0.01, 0.03), '2220': part(0.03, 0.09) };
  const others = { '2330': part(0, 0.012), '2340': part(0.002, 0.012), '2350': part(0.004, 0.02) };
  const spent = costs['2120'] + costs['2210'] + costs['2220'] + others['2330'] + others['2350'];
  const beforeTax = revenue + others['2340'] - spent;
  const tax = Math.max(0, Math.round(beforeTax * 0.2));
  const profit = beforeTax - tax;
  const results = { '2110': revenue, ...costs, ...others, '2410': tax };
  const equity = capital + Math.round(profit * die(0.4, 0.9));
  const debts = { '1410': part(0, 0.03), '1510': part(0, 0.08), '1520': part(0.12, 0.26) };
  const total = Math.max(equity, 0) + debts['1410'] + debts['1510'] + debts['1520'] + Math.min(equity, 0);
  const assets = { '1150': Math.round(total * die(0.08, 0.3)), '1210': Math.round(total * die(0.1, 0.3)) };
  const left = total - assets['1150'] - assets['1210'];
  const claims = Math.round(left * die(0.55, 0.85));
  const money = Math.round((left - claims) * die(0.6, 0.95));
  const rest = { '1230': claims, '1250': money, '1260': left - claims - money };
  const own = { '1310': capital > 10_000 ? 100 : 10 };
  const lines = { ...results, ...assets, ...rest, ...debts, ...own, '1370': equity - own['1310'] };
  return { lines, equity };
};

/** The lines of the simplified form, each with those of the full one that it sums up. */
const summed: readonly (readonly [LineCode, readonly LineCode[]])[] = [
  ['1150', ['1150']],
  ['1210', ['1210']],
  ['1230', ['1230', '1260']],
  ['1250', ['1250']],
  ['1300', ['1310', '1370']],
  ['1410', ['1410']],
  ['1510', ['1510']],
  ['1520', ['1520']],
  ['2110', ['2110']],
  ['2120', ['2120', '2210', '2220']],
  ['2330', ['2330']],
  ['2340', ['2340']],
  ['2350', ['2350']],
  ['2410', ['2410']],
];
const simplify = (lines: Figures): Figures =>
  Object.fromEntries(
    summed.map(([code, parts]) => [code, parts.reduce((sum, part) => sum + (lines[part] ?? 0), 0)]),
  );

const withTotals = (form: FormKind, lines: Figures): Figures =>
  typeLines(form, {}, new Map(Object.entries(lines) as [LineCode, number][]));

/** The figures a fictional organization has filed: up to three years before the running one, never before it was founded. */
export const demoReports = (organization: AskedOrganization, today: string): readonly SourceReport[] => {
  const last = Number(today.slice(0, 4)) - 1;
  const first = Math.max(last - years + 1, Number(organization.registeredOn?.slice(0, 4) ?? 0));
  const die = dieOf(organization.inn);
  const isSmall = die(0, 1) < 0.3;
  let revenue = Math.round(isSmall ? die(4_000, 60_000) : die(40_000, 600_000));
  // A few organizations begin in the red, so that the words about it are met too.
  let capital = Math.round(revenue * (die(0, 1) < 0.12 ? die(-0.3, -0.1) : die(0.02, 0.2)));
  const reports: SourceReport[] = [];
  for (let year = first; year <= last; year += 1) {
    const made = makeYear(organization.inn, year, { revenue, capital });
    const form = isSmall ? 'simplified' : 'full';
    const lines = withTotals(form, isSmall ? simplify(made.lines) : made.lines);
    const filed = { year, reportYear: year, form, lines, correction: 0 } as const;
    reports.push({ ...filed, publishedOn: `${year + 1}-03-${String(Math.round(die(10, 30)))}` });
    capital = made.equity;
    revenue = Math.round(revenue * die(0.85, 1.45));
  }
  return reports;
};

/** Answers from the numbers of the organization alone, without a network. */
export const demoSource = (clock: Clock): StatementSource => ({
  name: 'demo',
  ask: (organization): Promise<SourceAnswer> => {
    if (organization.kind === 'person') return Promise.resolve({ outcome: 'person', reports: [] });
    const reports = demoReports(organization, moscowDateOf(clock.now()));
    return Promise.resolve({ outcome: reports.length === 0 ? 'empty' : 'found', reports });
  },
});
