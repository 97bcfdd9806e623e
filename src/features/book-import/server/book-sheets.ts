import { Readable } from 'node:stream';
import { mimes } from '#domain/mimes.ts';
import { bookFields } from '#features/book-import/book-import.columns.ts';
import { bookTexts as texts } from '#features/book-import/book-import.texts.ts';
import type { Book } from '#features/book-import/server/read-book.ts';
import type { SentFile } from '#kit/server/send-file.ts';
import { writeSheet } from '#kit/server/write-sheet.ts';

const usualWidth = 18;

/** A row that shows how each column is filled. */
const example: Readonly<Record<(typeof bookFields)[number], string>> = {
  number: '2026-001',
  inn: '7707083893',
  client: texts.exampleClient,
  contact: texts.examplePerson,
  phone: texts.examplePhone,
  email: texts.exampleMail,
  product: texts.products.guarantee[0] ?? '',
  law: '44',
  purpose: texts.purposes.contract[1] ?? '',
  tender: '0373100000126000001',
  amount: '1500000',
  date_start: '01.12.2026',
  date_end: '30.06.2027',
  bank: '',
  status: '',
  price: '21000',
  guarantee_number: '',
  guarantee_date: '',
  registry_number: '',
  manager: '',
  agent: '',
};

/** An empty book with the headings we know and one row as an example. */
export const templateBook = async (): Promise<SentFile> => {
  const bytes = await writeSheet({
    name: texts.sheet,
    columns: bookFields.map((field) => ({ title: texts.fields[field], width: usualWidth })),
    rows: [bookFields.map((field) => example[field])],
  });
  return { stream: Readable.from([bytes]), name: texts.templateFile, mime: mimes.xlsx, bytes: bytes.length };
};

const wrongOf = ({ deals, clients }: Book) =>
  [
    ...deals.map(({ key, rows }) => ({ key: texts.dealKey(key), rows })),
    ...clients.map(({ inn, rows, outcome }) => ({
      key: inn === '' ? texts.noInn : texts.clientKey(inn),
      rows: outcome === 'error' ? rows : [],
    })),
  ].flatMap(({ key, rows }) =>
    rows.flatMap(({ row, client, problems }) =>
      problems.map(({ cell, words }) => [row, key, client, cell, words] as const),
    ),
  );

/** Whether something of the book is left out. */
export const hasProblems = (book: Book): boolean => wrongOf(book).length > 0;

/** The rows that are left out, with the cell and the reason of each problem. */
export const problemsBook = async (book: Book): Promise<SentFile> => {
  const rows = wrongOf(book);
  const bytes = await writeSheet({
    name: texts.problemsSheet,
    columns: [
      { title: texts.row, width: 9 },
      { title: texts.key, width: usualWidth },
      { title: texts.fields.client, width: 32 },
      { title: texts.cellTitle, width: 10 },
      { title: texts.why, width: 70 },
    ],
    rows,
  });
  return { stream: Readable.from([bytes]), name: texts.problemsFile, mime: mimes.xlsx, bytes: bytes.length };
};
