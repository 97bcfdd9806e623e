import { type Kopecks, parseRoubles } from '#domain/money.ts';
import { type IsoDate, isIsoDate } from '#domain/moscow-date.ts';
import {
  type ColumnHeading,
  type ColumnMapping,
  columnsOf,
  isTotal,
} from '#features/bank-statements/bank-statements.columns.ts';
import type { Statement } from '#features/bank-statements/bank-statements.movements.ts';
import type { CabinetField, Direction } from '#features/bank-statements/bank-statements.rules.ts';
import { statementTexts } from '#features/bank-statements/bank-statements.texts.ts';
import type {
  ExchangeDocument,
  ExchangeProblem,
  PaymentSide,
} from '#features/exchange-format/exchange-format.parts.ts';

const texts = statementTexts.cabinet;
const mostProblems = 20;

type Cell = (field: CabinetField) => string;

/** «09.12.2015», «09.12.2015 14:05», «2015-12-09»; undefined for anything else. */
const parseDay = (text: string): IsoDate | undefined => {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})(?:\s|$)/.exec(text) ?? [];
  const iso = day === undefined ? text.slice(0, 10) : `${year}-${month}-${day}`;
  return isIsoDate(iso) ? iso : undefined;
};

/** A sum whatever its sign; undefined for what is none. */
const sizeOf = (text: string): Kopecks | undefined => parseRoubles(text.replace(/^[-−–+]\s*/u, ''));

type Moved = { readonly direction: Direction; readonly amount: Kopecks };

/** Which way how much went by a row, or why that is not seen. */
const movedBy = (cell: Cell): Moved | string => {
  const [came, went, signed] = [cell('in'), cell('out'), cell('amount')];
  const sums = [
    { direction: 'in' as const, text: came },
    { direction: 'out' as const, text: went },
    {
      direction: /^[-−–]/u.test(signed) ? ('out' as const) : ('in' as const),
      text: came + went === '' ? signed : '',
    },
  ].filter(({ text }) => text !== '');
  const read = sums.map(({ direction, text }) => ({ direction, text, amount: sizeOf(text) }));
  const wrong = read.find(({ amount }) => amount === undefined);
  if (wrong) return texts.wrongSum(wrong.text);
  const [only, other] = read.flatMap(({ direction, amount = 0 as Kopecks }) =>
    amount > 0 ? [{ direction, amount }] : [],
  );
  if (other) return texts.bothSums;
  return only ?? texts.noSum;
};

const nobody: PaymentSide = {
  name: '',
  inn: '',
  kpp: '',
  account: '',
  bankName: '',
  bik: '',
  corrAccount: '',
};

const documentOf = (
  line: number,
  day: IsoDate,
  { direction, amount }: Moved,
  account: string,
  cell: Cell,
  rest: ExchangeDocument['rest'],
): ExchangeDocument => {
  const isIn = direction === 'in';
  const ours = { ...nobody, account };
  const theirs = {
    ...nobody,
    name: cell('name'),
    inn: cell('inn'),
    account: cell('account').replaceAll(/\D/g, ''),
    bankName: cell('bank'),
  };
  return {
    line,
    kind: texts.kind,
    number: cell('number'),
    day,
    receivedOn: isIn ? day : null,
    spentOn: isIn ? null : day,
    amount,
    payer: isIn ? theirs : ours,
    receiver: isIn ? ours : theirs,
    purpose: cell('purpose'),
    rest,
  };
};

/** The account of the other side tells a document from its like: without it one payment would come in twice. */
const missingColumns = (has: (field: CabinetField) => boolean): string[] =>
  [
    ...(['day', 'account'] as const).filter((field) => !has(field)),
    ...(has('amount') || (has('in') && has('out')) ? [] : ([has('in') ? 'out' : 'in'] as const)),
  ].map((field) => texts.noColumn(texts.fields[field]));

/** A document by its cells, what is wrong with it, or null for totals and balances: rows without a day and a number. */
const readRow = (
  line: number,
  account: string,
  cell: Cell,
  rest: () => ExchangeDocument['rest'],
): ExchangeDocument | string | null => {
  const written = cell('day');
  if (isTotal(written) || (cell('number') === '' && !/\d/.test(written))) return null;
  const day = parseDay(written);
  if (day === undefined) return texts.wrongDay(written);
  const moved = movedBy(cell);
  return typeof moved === 'string' ? moved : documentOf(line, day, moved, account, cell, rest());
};

/**
 * Reads a statement that a bank's cabinet gives as a table, of `account` of ours. A row that cannot be read is a
 * problem with its line, and nothing is to be used then.
 */
export const readCabinet = (
  rows: readonly (readonly string[])[],
  mapping: ColumnMapping<CabinetField> | null,
  account: string | null,
): { readonly headings: readonly ColumnHeading<CabinetField>[]; readonly statement: Statement } => {
  const { at, headings, has, cell, rest } = columnsOf(rows, texts, mapping);
  const statementOf = (
    problems: readonly ExchangeProblem[],
    documents: readonly ExchangeDocument[] = [],
  ) => ({
    headings,
    statement: { accounts: account === null ? [] : [account], sections: [], documents, problems },
  });
  const missing = [...(account === null ? [texts.noAccount] : []), ...missingColumns(has)];
  if (account === null || missing.length > 0)
    return statementOf(missing.map((words) => ({ line: at + 1, words })));
  const read = rows.slice(at + 1).map((row, place) => {
    const line = at + place + 2;
    const found = readRow(
      line,
      account,
      (field) => cell(row, field),
      () => rest(row),
    );
    return typeof found === 'string' ? { line, words: found } : found;
  });
  const problems = read.filter((one) => one !== null && 'words' in one).slice(0, mostProblems);
  const documents = read.filter((one) => one !== null && 'amount' in one);
  if (problems.length > 0) return statementOf(problems);
  return documents.length > 0
    ? statementOf([], documents)
    : statementOf([{ line: at + 1, words: texts.noRows }]);
};
