import { sql } from 'drizzle-orm';
import { sheetMoney } from '#domain/money.ts';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { branchBookTexts as texts } from '#features/branch-book/branch-book.texts.ts';
import { type BookFilters, bookOf, type BookRow } from '#features/branch-book/server/read-book.ts';
import { linesOf } from '#features/branch-book/server/show-book.ts';
import { selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { SentFile } from '#kit/server/send-file.ts';
import { sheetFile } from '#kit/server/write-sheet.ts';

const words = texts.columns;
const sum = (title: string) => ({ title, width: 18, format: sheetMoney });

const columns = [
  { title: words.person, width: 28 },
  { title: words.month, width: 12 },
  sum(words.earned),
  sum(words.received),
  { title: words.share, width: 10 },
  sum(words.owed),
  sum(words.kept),
  sum(words.paid),
  sum(words.left),
  { title: words.note, width: 40 },
];

/** The lines of a filter as a workbook: a person has one a month, so that they are never many. */
export const exportBook = async (operation: Operation, filters: BookFilters): Promise<SentFile> => {
  const rows = await selectRows<BookRow>(
    operation.db,
    sql`select * from (${bookOf(operation.caller, filters)}) book order by month desc, person_id`,
  );
  const lines = await linesOf(operation, rows);
  return sheetFile(texts.fileName(formatDate(moscowDateOf(operation.now))), {
    name: texts.sheet,
    columns,
    rows: lines.map((line) => [
      line.person,
      formatDate(`${line.month}-01`).slice(3),
      Number(line.earned),
      Number(line.received),
      line.share_pct === null ? null : Number(line.share_pct),
      Number(line.owed),
      Number(line.kept),
      Number(line.paid),
      Number(line.left),
      line.note,
    ]),
  });
};
