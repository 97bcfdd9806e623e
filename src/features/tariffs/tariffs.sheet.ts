import { Decimal } from 'decimal.js';
import { type Law, lawLabels, laws } from '#domain/law.ts';
import { sheetMoney } from '#domain/money.ts';
import { type Purpose, purposeLabels, purposesOfLaw } from '#domain/purpose.ts';
import { cellKeyOf } from '#features/tariffs/tariffs.compare.ts';
import { tariffFieldTexts as fieldTexts } from '#features/tariffs/tariffs-field.texts.ts';
import {
  cellProblems,
  maxCells,
  maxTermDays,
  parseAmount,
  parseValue,
  staffFields,
  type TariffCell,
  valueFields,
} from '#features/tariffs/tariffs.fields.ts';
import { tariffTexts } from '#features/tariffs/tariffs.texts.ts';

const { sheet: texts } = tariffTexts;
const keyColumns = ['law', 'purpose', 'amount_from', 'amount_to', 'term_from', 'term_to'] as const;
const columns = [...keyColumns, ...valueFields] as const;
type Column = (typeof columns)[number];
type Row = Readonly<Record<Column, string>>;
const titles: Readonly<Record<Column, string>> = { ...fieldTexts.columns, ...fieldTexts.names };

/** A wrong place of a file: its row as table programs count them, the title of its column where there is one. */
type RowProblem = { readonly row: number; readonly column: string | null; readonly reason: string };

/** A tariff as a file tells it. */
type ReadTariff = { readonly cells: TariffCell[]; readonly problems: RowProblem[] };

const widths: Partial<Record<Column, number>> = { purpose: 26, amount_from: 16, amount_to: 16 };
const formats: Partial<Record<Column, string>> = { amount_from: sheetMoney, amount_to: sheetMoney };

/** The cells of a version as a table; without the discounted columns for those who may not see them. */
export const tableOf = (cells: readonly TariffCell[], isForStaff: boolean) => {
  const isHidden = (column: Column): boolean => !isForStaff && staffFields.some((field) => field === column);
  const shown = columns.filter((column) => !isHidden(column));
  const valueOf = (cell: TariffCell, column: Column): string | number | null => {
    if (column === 'law') return lawLabels[cell.law];
    if (column === 'purpose') return purposeLabels[cell.purpose];
    const value = cell[column];
    return value === undefined ? null : Number(value);
  };
  return {
    columns: shown.map((column) => ({
      title: titles[column],
      width: widths[column] ?? 14,
      ...(formats[column] === undefined ? {} : { format: formats[column] }),
    })),
    rows: cells.map((cell) => shown.map((column) => valueOf(cell, column))),
  };
};

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

const lawOf = (text: string): Law | undefined =>
  laws.find((law) => plain(lawLabels[law]) === plain(text) || law === plain(text));

const purposeOf = (text: string, law: Law): Purpose | undefined =>
  purposesOfLaw(law).find((purpose) => plain(purposeLabels[purpose]) === plain(text));

/** A number of a file without the noise of its binary form: 2.6199999999999997 is 2.62. */
const quiet = (text: string): string => {
  const bare = text.replace(/\s/g, '').replace(',', '.');
  return /^\d+(\.\d+)?(e[+-]?\d{1,3})?$/i.test(bare)
    ? new Decimal(bare).toSignificantDigits(15).toFixed()
    : text;
};

type Reading = { readonly problem: (column: Column, reason: string) => void };

const readDays = (column: Column, text: string, { problem }: Reading): number => {
  const days = /^\d{1,4}$/.test(quiet(text)) ? Number(quiet(text)) : 0;
  if (days < 1 || days > maxTermDays) problem(column, fieldTexts.notDays);
  return days;
};

const readAmount = (column: Column, text: string, { problem }: Reading): string => {
  const amount = parseAmount(quiet(text));
  if (amount === undefined) problem(column, fieldTexts.notAmount);
  return amount ?? '0.00';
};

const readRow = (row: Row, reading: Reading): TariffCell | null => {
  const law = lawOf(row.law);
  if (!law) {
    reading.problem('law', fieldTexts.unknownLaw(laws.map((one) => lawLabels[one]).join(', ')));
    return null;
  }
  const purpose = purposeOf(row.purpose, law);
  if (!purpose) {
    const existing = purposesOfLaw(law).map((one) => purposeLabels[one]);
    reading.problem('purpose', fieldTexts.unknownPurpose(existing.join(', ')));
    return null;
  }
  const values = valueFields.map((field) => {
    const typed = row[field] === '' ? { problem: fieldTexts.missing } : parseValue(field, quiet(row[field]));
    if ('problem' in typed) reading.problem(field, typed.problem);
    return [field, 'value' in typed ? typed.value : '0'] as const;
  });
  return {
    law,
    purpose,
    amount_from: readAmount('amount_from', row.amount_from, reading),
    amount_to: readAmount('amount_to', row.amount_to, reading),
    term_from: readDays('term_from', row.term_from, reading),
    term_to: readDays('term_to', row.term_to, reading),
    ...(Object.fromEntries(values) as Record<(typeof valueFields)[number], string>),
  };
};

const isBlank = (row: readonly string[]): boolean => row.every((value) => value === '');

type Places = ReadonlyMap<Column, number>;

/** Reads rows one after another; a price that stands twice is wrong the second time. */
const createReading = (places: Places) => {
  const cells: TariffCell[] = [];
  const problems: RowProblem[] = [];
  const seen = new Map<string, number>();
  const readCells = (line: readonly string[], row: number): void => {
    const before = problems.length;
    const problem = (column: string | null, reason: string): void =>
      void problems.push({ row, column, reason });
    const named = Object.fromEntries(columns.map((column) => [column, line[places.get(column) ?? -1] ?? '']));
    const cell = readRow(named as Row, { problem: (column, reason) => problem(titles[column], reason) });
    if (!cell || problems.length > before) return;
    for (const [field, reason] of Object.entries(cellProblems(cell)))
      problem(titles[field as Column], reason);
    if (problems.length > before) return;
    const twin = seen.get(cellKeyOf(cell));
    if (twin === undefined) seen.set(cellKeyOf(cell), row);
    else problem(null, fieldTexts.twice(twin));
    cells.push(cell);
  };
  return { cells, problems, readCells };
};

/** Reads the rows of a table, titles first, in any order of columns; every wrong place is told with its reason. */
export const readTable = (rows: readonly (readonly string[])[]): ReadTariff => {
  const [head = [], ...body] = rows;
  const places: Places = new Map(
    columns.map((column) => [column, head.findIndex((title) => plain(title) === plain(titles[column]))]),
  );
  const absent = columns.filter((column) => (places.get(column) ?? -1) < 0);
  if (absent.length > 0) {
    const reasons = absent.map((column) => texts.noColumn(titles[column]));
    return { cells: [], problems: reasons.map((reason) => ({ row: 1, column: null, reason })) };
  }
  const { cells, problems, readCells } = createReading(places);
  for (const [at, line] of body.entries()) if (!isBlank(line)) readCells(line, at + 2);
  if (cells.length === 0 && problems.length === 0)
    problems.push({ row: 2, column: null, reason: texts.noRows });
  if (cells.length > maxCells)
    problems.push({ row: maxCells + 2, column: null, reason: texts.tooManyRows(maxCells) });
  return { cells: problems.length > 0 ? [] : cells, problems };
};
