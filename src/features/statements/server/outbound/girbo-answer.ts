import * as z from 'zod/mini';
import {
  type Figures,
  type FormKind,
  isLineCode,
  lineCodes,
  type LineCode,
  linesOf,
} from '#features/statements/statements.lines.ts';
import { maxFigure } from '#features/statements/statements.entry.ts';
import type { SourceReport } from '#features/statements/server/statement-source.ts';

const simplifiedKnd = '0710096';
const yearReport = 12;

/** What is read of a found organization; the rest of its fields may be anything. */
const foundOrganization = z.object({
  id: z.int(),
  inn: z.string(),
  bfo: z.nullish(z.object({ isCb: z.nullish(z.boolean()) })),
});
export const searchAnswer = z.object({ content: z.array(foundOrganization) });

const table = z.record(z.string(), z.unknown());
const filed = z.object({
  period: z.union([z.string(), z.int()]),
  isCb: z.nullish(z.boolean()),
  publishedCorrectionDate: z.nullish(z.string()),
  actualBfoDate: z.nullish(z.string()),
  typeCorrections: z.nullish(
    z.array(
      z.object({
        type: z.int(),
        correction: z.object({
          correctionVersion: z.nullish(z.int()),
          knd: z.nullish(z.string()),
          balance: z.nullish(table),
          financialResult: z.nullish(table),
        }),
      }),
    ),
  ),
});
export const reportsAnswer = z.array(filed);
type Filed = z.infer<typeof filed>;
type Table = z.infer<typeof table>;

/** The number as digits: the search marks what it has matched with tags. */
export const bareInn = (inn: string): string => inn.replaceAll(/<[^>]*>/g, '').trim();

/** Thousands of an amount by its unit of account: 383 roubles, 384 thousands, 385 millions. */
const toThousands = (amount: number, okei: unknown): number => {
  if (String(okei) === '383') return Math.sign(amount) * Math.round(Math.abs(amount) / 1_000);
  return String(okei) === '385' ? amount * 1_000 : amount;
};

type Column = 'current' | 'previous' | 'beforePrevious';

const figuresIn = (source: Table | null | undefined, column: Column): Figures => {
  const found: [LineCode, number][] = [];
  for (const [key, amount] of Object.entries(source ?? {})) {
    const code = key.slice(column.length);
    if (!key.startsWith(column) || !isLineCode(code)) continue;
    if (typeof amount !== 'number' || !Number.isFinite(amount)) continue;
    const value = Math.round(toThousands(amount, source?.['okei']));
    if (Math.abs(value) <= maxFigure) found.push([code, value === 0 ? 0 : value]);
  }
  return Object.fromEntries(found);
};

// A joined line may come under the code of its biggest part, so whatever belongs to it is added up.
const joined: readonly (readonly [LineCode, readonly LineCode[]])[] = [
  ['1150', ['1150', '1140', '1160']],
  ['1170', ['1110', '1120', '1130', '1170', '1180', '1190']],
  ['1230', ['1220', '1230', '1240', '1260']],
  ['1300', ['1300']],
  ['1450', ['1420', '1430', '1450']],
  ['1550', ['1530', '1540', '1550']],
  ['2120', ['2120', '2210', '2220']],
  ['2340', ['2310', '2320', '2340']],
];

const toSimplified = (figures: Figures): Figures => {
  const sums = joined.flatMap(([code, parts]) => {
    const input = parts.filter((part) => figures[part] !== undefined);
    return input.length === 0
      ? []
      : [[code, input.reduce((sum, part) => sum + (figures[part] ?? 0), 0)] as const];
  });
  const all = { ...figures, ...Object.fromEntries(sums) } as Figures;
  return pick(all, linesOf('simplified'));
};

const pick = (figures: Figures, codes: readonly LineCode[]): Figures =>
  Object.fromEntries(
    codes.filter((code) => figures[code] !== undefined).map((code) => [code, figures[code] ?? 0]),
  );

// Shares bought back are filed with a minus or without; taken away they are either way.
const withoutSign = (figures: Figures): Figures =>
  figures['1320'] === undefined ? figures : { ...figures, '1320': Math.abs(figures['1320']) };

const resolve = (form: FormKind, figures: Figures): Figures =>
  form === 'simplified' ? toSimplified(figures) : pick(withoutSign(figures), lineCodes);

const dayOf = (moment: string | null | undefined): string | null =>
  /^\d{4}-\d{2}-\d{2}/.exec(moment ?? '')?.[0] ?? null;

const readOne = (one: Filed): readonly SourceReport[] => {
  const reportYear = Number(one.period);
  const correction = one.typeCorrections?.find(({ type }) => type === yearReport)?.correction;
  if (!correction || !Number.isInteger(reportYear)) return [];
  const form = correction.knd === simplifiedKnd ? 'simplified' : 'full';
  const columns: readonly (readonly [Column, number])[] = [
    ['current', reportYear],
    ['previous', reportYear - 1],
    ['beforePrevious', reportYear - 2],
  ];
  return columns.map(([column, year]) => ({
    year,
    reportYear,
    form,
    lines: resolve(form, {
      ...figuresIn(correction.balance, column),
      ...figuresIn(correction.financialResult, column),
    }),
    correction: correction.correctionVersion ?? null,
    publishedOn: dayOf(one.publishedCorrectionDate) ?? dayOf(one.actualBfoDate),
  }));
};

/**
 * The years of an answer, oldest first. A year has its own report, else the columns of comparison of the nearest
 * later one; a column with nothing in it is no year.
 */
export const readReports = (answer: z.infer<typeof reportsAnswer>): readonly SourceReport[] => {
  const years = new Map<number, SourceReport>();
  for (const report of answer.flatMap(readOne)) {
    const existing = years.get(report.year);
    if (Object.keys(report.lines).length === 0) continue;
    if (!existing || report.reportYear < existing.reportYear) years.set(report.year, report);
  }
  return [...years.values()].toSorted((one, other) => one.year - other.year);
};
