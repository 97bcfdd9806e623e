import { Decimal } from 'decimal.js';
import { lawLabels, laws } from '#domain/law.ts';
import { sheetMoney } from '#domain/money.ts';
import { productLabels, products } from '#domain/product.ts';
import { purposeLabels, purposes } from '#domain/purpose.ts';
import { staffLevels } from '#domain/rows/staff-levels.ts';
import { percentFields, type RateRow, typedRateProblems } from '#features/agent-rates/agent-rates.fields.ts';
import { rateSheetTexts as texts } from '#features/agent-rates/rate-sheet.texts.ts';

const conditionColumns = [
  'bank',
  'product',
  'laws',
  'purposes',
  'sum_from',
  'sum_to',
  'days_from',
  'days_to',
] as const;
const columns = [
  ...conditionColumns,
  ...percentFields,
  'flat',
  'least',
  'overrides_from',
  ...staffLevels,
] as const;
type Column = (typeof columns)[number];
type Line = Readonly<Record<Column, string>>;

/** A wrong place of a file: its row as table programs count them, the title of its column where there is one. */
type RowProblem = { readonly row: number; readonly column: string | null; readonly reason: string };

const titles: Readonly<Record<Column, string>> = texts.columns;
const widths: Partial<Record<Column, number>> = { bank: 30, purposes: 30, sum_from: 16, sum_to: 16 };
const moneyColumns: readonly Column[] = ['sum_from', 'sum_to', 'flat', 'least'];

const joined = <T extends string>(values: readonly T[], labels: Readonly<Record<T, string>>): string =>
  values.map((value) => labels[value]).join(', ');
const numberOf = (value: string | null | undefined): number | null =>
  value === null || value === undefined ? null : Number(value);

const valueOf = (row: RateRow & { readonly bank: string | null }, column: Column): string | number | null => {
  if (column === 'bank') return row.bank;
  if (column === 'product') return productLabels[row.product];
  if (column === 'laws') return joined(row.laws, lawLabels);
  if (column === 'purposes') return joined(row.purposes, purposeLabels);
  if (column === 'overrides_from') return texts.overrides[row.overrides_from];
  if (column === 'days_from' || column === 'days_to') return row[column];
  const level = staffLevels.find((one) => one === column);
  return numberOf(level ? row.staff_percents[level] : row[column as (typeof percentFields)[number]]);
};

/** The rows of a version as a table, in their order. */
export const sheetOfRates = (rows: readonly (RateRow & { readonly bank: string | null })[]) => ({
  columns: columns.map((column) => ({
    title: titles[column],
    width: widths[column] ?? 14,
    ...(moneyColumns.includes(column) ? { format: sheetMoney } : {}),
  })),
  rows: rows.map((row) => columns.map((column) => valueOf(row, column))),
});

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** A number of a file without the noise of its binary form: 2.6199999999999997 is 2.62; what is none stays as it is. */
const quiet = (text: string): string => {
  const bare = text.replace(/[\s%₽]/g, '').replace(',', '.');
  return /^\d+(\.\d+)?(e[+-]?\d{1,3})?$/i.test(bare)
    ? new Decimal(bare).toSignificantDigits(15).toFixed()
    : text;
};

const percentOf = (text: string): string | null => (text === '' ? null : quiet(text));
const moneyOf = (text: string): string | null => {
  if (text === '') return null;
  const number = quiet(text);
  return /^\d{1,13}(\.\d{1,2})?$/.test(number) ? new Decimal(number).toFixed(2) : number;
};
const daysOf = (text: string): number | null => (text === '' ? null : Number(quiet(text)));

type Reading = (column: Column, reason: string) => void;

const listOf = <T extends string>(
  column: Column,
  text: string,
  known: readonly T[],
  labels: Readonly<Record<T, string>>,
  problem: Reading,
): T[] =>
  text
    .split(',')
    .map(plain)
    .filter((word) => word !== '')
    .flatMap((word) => {
      const found = known.find((one) => plain(labels[one]) === word || one === word);
      if (!found) problem(column, texts.unknown(word, known.map((one) => labels[one]).join(', ')));
      return found ? [found] : [];
    });

const bankOf = (text: string, banks: ReadonlyMap<string, number>, problem: Reading): number | null => {
  if (text === '') return null;
  const id = banks.get(plain(text));
  if (id === undefined) problem('bank', texts.noBank);
  return id ?? null;
};

const readLine = (line: Line, banks: ReadonlyMap<string, number>, problem: Reading): RateRow => {
  const [product = 'guarantee'] = listOf('product', line.product, products, productLabels, problem);
  const overrides = (['us', 'agent'] as const).find(
    (one) => plain(texts.overrides[one]) === plain(line.overrides_from),
  );
  if (line.overrides_from !== '' && !overrides)
    problem('overrides_from', texts.unknown(line.overrides_from, Object.values(texts.overrides).join(', ')));
  const percents = percentFields.map((field) => [field, percentOf(line[field])] as const);
  return {
    bank_id: bankOf(line.bank, banks, problem),
    product,
    laws: listOf('laws', line.laws, laws, lawLabels, problem),
    purposes: listOf('purposes', line.purposes, purposes, purposeLabels, problem),
    sum_from: moneyOf(line.sum_from),
    sum_to: moneyOf(line.sum_to),
    days_from: daysOf(line.days_from),
    days_to: daysOf(line.days_to),
    ...(Object.fromEntries(percents) as Record<(typeof percentFields)[number], string | null>),
    flat: moneyOf(line.flat),
    least: moneyOf(line.least),
    overrides_from: overrides ?? 'us',
    staff_percents: Object.fromEntries(
      staffLevels.flatMap((level) => (line[level] === '' ? [] : [[level, quiet(line[level])]])),
    ),
  };
};

const columnOf = (field: string): Column | undefined => {
  const last = field.split('.').at(-1);
  return columns.find((column) => column === last || (column === 'bank' && field === 'bank_id'));
};

/** Reads the rows of a table, titles first, in any order of columns; every wrong place is told with its reason. */
export const readRateSheet = (
  rows: readonly (readonly string[])[],
  banks: ReadonlyMap<string, number>,
): { readonly rows: RateRow[]; readonly problems: RowProblem[] } => {
  const [head = [], ...body] = rows;
  const places = new Map(
    columns.map((column) => [column, head.findIndex((title) => plain(title) === plain(titles[column]))]),
  );
  const absent = columns.filter((column) => (places.get(column) ?? -1) < 0);
  if (absent.length > 0) {
    const reasons = absent.map((column) => texts.noColumn(titles[column]));
    return { rows: [], problems: reasons.map((reason) => ({ row: 1, column: null, reason })) };
  }
  const problems: RowProblem[] = [];
  const read = body.flatMap((cells, at): RateRow[] => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const before = problems.length;
    const problem = (column: Column | undefined, reason: string): void =>
      void problems.push({ row: at + 2, column: column ? titles[column] : null, reason });
    const line = Object.fromEntries(
      columns.map((column) => [column, (cells[places.get(column) ?? -1] ?? '').trim()]),
    ) as Line;
    const row = readLine(line, banks, problem);
    if (problems.length > before) return [];
    for (const [field, reason] of Object.entries(typedRateProblems(row))) problem(columnOf(field), reason);
    return problems.length > before ? [] : [row];
  });
  if (read.length === 0 && problems.length === 0)
    problems.push({ row: 2, column: null, reason: texts.noRows });
  return { rows: problems.length > 0 ? [] : read, problems };
};
