import { Readable } from 'node:stream';
import { formatSum, kopecksFromDecimal, sheetMoney } from '#domain/money.ts';
import { formatDateTime } from '#domain/moscow-date.ts';
import { uploadKinds } from '#domain/upload-kinds.ts';
import type { monthCalls } from '#features/months/months.contract.ts';
import { type MonthBalances, type BalanceRow, lastDayOf } from '#features/months/months.rules.ts';
import { monthTexts } from '#features/months/months.texts.ts';
import { findMonth, readMonth } from '#features/months/server/show-months.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import type { Operation, Preparing } from '#kit/server/implement.ts';
import { headCell, namesAndValues, pdfFooter, pdfRule, ruledLayout } from '#kit/server/pdf-tables.ts';
import { type PdfBlock, type PdfDocument, printPdf } from '#kit/server/print-pdf.ts';
import type { SentFile } from '#kit/server/send-file.ts';
import { writeSheet } from '#kit/server/write-sheet.ts';

const words = monthTexts.paper;
type Found = Awaited<ReturnType<typeof findMonth>>;
type Printed = { readonly found: Found; readonly kept: MonthBalances };

/** A table of a month: what it is, its columns of sums, its rows. */
type Table = {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly sums: readonly (string | null)[] }[];
};

const sumsOf = ({ opening, plus, minus, closing }: BalanceRow): string[] => [opening, plus, minus, closing];

const tablesOf = ({ turnover, own, debtors, payees, income }: MonthBalances): Table[] => {
  const plain = (title: string, rows: readonly BalanceRow[]): Table => ({
    title,
    columns: words.columns,
    rows: rows.map((row) => ({ name: row.name, sums: sumsOf(row) })),
  });
  return [
    plain(words.parts.turnover, turnover),
    {
      title: words.parts.own,
      columns: [...words.columns, words.bank],
      rows: own.map((row) => ({ name: row.name, sums: [...sumsOf(row), row.bank] })),
    },
    plain(words.parts.debtors, debtors),
    plain(words.parts.payees, payees),
    {
      title: words.parts.income,
      columns: words.incomeColumns,
      rows: income.map(({ name, accrued, received }) => ({ name, sums: [accrued, received] })),
    },
  ];
};

/** Breadths of a column of sums, in points: five stand beside a name, too. */
const [wide, narrow] = [76, 56];

const bare = (sum: string | null): string =>
  sum === null ? '' : formatSum(kopecksFromDecimal(sum)).replace('-', '−');

const tableBlocks = ({ title, columns, rows }: Table): PdfBlock[] => [
  { text: title, bold: true, fontSize: 11, margin: [0, 12, 0, 4] },
  rows.length === 0
    ? { text: words.empty, color: '#5f6e84' }
    : {
        table: {
          widths: ['*', ...columns.map(() => (columns.length > 4 ? narrow : wide))],
          headerRows: 1,
          body: [
            [headCell(words.name), ...columns.map((column) => headCell(column, 'right'))],
            ...rows.map(({ name, sums }): PdfBlock[] => [
              { text: name, fontSize: 8 },
              ...sums.map(
                (sum): PdfBlock => ({ text: bare(sum), alignment: 'right', fontSize: 8, noWrap: true }),
              ),
            ]),
          ],
        },
        layout: ruledLayout,
      },
];

const layOut = ({ found, kept }: Printed): PdfDocument => {
  const title = words.title(found.first);
  const { closing } = found;
  return {
    title,
    author: words.author,
    content: [
      ...(closing === null ? [{ text: words.draft, bold: true, color: '#b42318' }] : []),
      { text: title, fontSize: 15, bold: true },
      pdfRule(),
      ...(closing === null
        ? []
        : [
            namesAndValues(
              [
                [words.closed, words.closedBy(closing.by, formatDateTime(new Date(closing.at)))],
                ...(closing.reason === null ? [] : [[words.reason, closing.reason] as const]),
                [words.hash, closing.hash],
              ],
              110,
            ),
          ]),
      { text: words.until(lastDayOf(found.first)), margin: [0, 4, 0, 0] },
      ...tablesOf(kept).flatMap(tableBlocks),
    ],
    footer: pdfFooter(title, words.page),
  };
};

const sheetOf = ({ kept }: Printed): Promise<Buffer> =>
  writeSheet({
    name: words.sheet,
    columns: [
      { title: words.part, width: 26 },
      { title: words.name, width: 44 },
      ...[...words.columns, words.bank].map((title) => ({ title, width: 18, format: sheetMoney })),
    ],
    rows: tablesOf(kept).flatMap(({ title, columns, rows }) => [
      // Income by bank has columns of its own.
      ...(columns === words.incomeColumns ? [[title, words.name, ...columns]] : []),
      ...rows.map(({ name, sums }) => [
        title,
        name,
        ...sums.map((sum) => (sum === null ? null : Number(sum))),
      ]),
    ]),
  });

type Asked = CallParsed<typeof monthCalls.openMonth>['query'];

/** A month as paper or as a table, made before the transaction of the call. */
export const printMonth = async (context: Preparing, { month, format: kind }: Asked): Promise<SentFile> => {
  const printed = await context.services.database.read(async (db) => {
    const reading = { ...context, db };
    const found = await findMonth(reading, month);
    return { found, kept: (await readMonth(reading, found.first)).kept };
  });
  const content = kind === 'pdf' ? await printPdf(layOut(printed)) : await sheetOf(printed);
  return {
    stream: Readable.from([content]),
    bytes: content.length,
    name: `${words.file(month)}.${kind}`,
    mime: kind === 'pdf' ? 'application/pdf' : uploadKinds.spreadsheet.mimeByExtension.xlsx,
  };
};

/** The month is still there when its paper is sent. */
export const sendMonth = async (
  reading: Pick<Operation, 'db' | 'now' | 'services'>,
  { month }: Asked,
  file: SentFile,
): Promise<SentFile> => {
  await findMonth(reading, month);
  return file;
};
