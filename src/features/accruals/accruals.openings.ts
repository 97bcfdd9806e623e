import { type Kopecks, kopecksFromDecimal, zeroKopecks } from '#domain/money.ts';
import { type IsoDate, isIsoDate } from '#domain/moscow-date.ts';
import { openingTexts as texts } from '#features/accruals/accruals-opening.texts.ts';

/** Columns of opening balances, in the order of the template. */
export const openingColumns = ['number', 'bank', 'agent', 'day'] as const;
type Column = (typeof openingColumns)[number];

/** A row as it was typed; `row` as table programs count them. */
export type OpeningRow = Readonly<Record<Column, string>> & { readonly row: number };

/** What a row says, or what is wrong with it. */
export type Opening = {
  readonly dealId: number;
  /** Null where the deal's number alone was typed. */
  readonly ordinal: number | null;
  readonly bank: Kopecks;
  readonly agent: Kopecks;
  readonly day: IsoDate;
};

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** The rows of a table, titles first, in any order of columns; a day may have none. A text is why there are no rows. */
export const readOpeningRows = (rows: readonly (readonly string[])[]): readonly OpeningRow[] | string => {
  const [head = [], ...body] = rows;
  const placeOf = (column: Column): number =>
    head.findIndex((title) => plain(title) === plain(texts.columns[column]));
  const absent = openingColumns.find((column) => column !== 'day' && placeOf(column) < 0);
  if (absent) return texts.problems.noColumn(texts.columns[absent]);
  const found = body.flatMap((cells, at): OpeningRow[] => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const cellOf = (column: Column): string => (cells[placeOf(column)] ?? '').trim();
    const [number, bank, agent, day] = openingColumns.map(cellOf);
    return [{ row: at + 2, number: number ?? '', bank: bank ?? '', agent: agent ?? '', day: day ?? '' }];
  });
  return found.length === 0 ? texts.problems.noRows : found;
};

const sumOf = (text: string): Kopecks | undefined => {
  const bare = text.replace(/[\s₽]/g, '').replace(',', '.');
  if (bare === '') return zeroKopecks;
  return /^\d{1,13}(\.\d+)?$/.test(bare) ? kopecksFromDecimal(bare) : undefined;
};

const dayOf = (text: string, today: IsoDate): IsoDate | undefined => {
  if (text === '') return today;
  const [, date, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(text) ?? [];
  const day = year === undefined ? text : `${year}-${month}-${date}`;
  return isIsoDate(day) && day <= today ? day : undefined;
};

/** What a row says; a text is what is wrong with it. */
export const readOpening = (row: OpeningRow, today: IsoDate): Opening | string => {
  const { problems, columns } = texts;
  const [, deal, ordinal] = /^(\d{1,9})(?:-(\d{1,4}))?$/.exec(row.number) ?? [];
  if (deal === undefined) return problems.noLeg;
  const [bank, agent] = [sumOf(row.bank), sumOf(row.agent)];
  if (bank === undefined) return problems.wrongSum(columns.bank);
  if (agent === undefined) return problems.wrongSum(columns.agent);
  if (bank === 0 && agent === 0) return problems.noSum;
  const day = dayOf(row.day, today);
  if (day === undefined) return problems.wrongDay;
  return { dealId: Number(deal), ordinal: ordinal === undefined ? null : Number(ordinal), bank, agent, day };
};
