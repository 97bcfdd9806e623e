import { sql } from 'drizzle-orm';
import { sheetMoney } from '#domain/money.ts';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { accrualErrors } from '#features/accruals/accruals.errors.ts';
import { accrualTexts as texts } from '#features/accruals/accruals.texts.ts';
import {
  type AccrualFilters,
  conditionsOf,
  type LineRow,
  linesOf,
  selectLines,
} from '#features/accruals/server/list-accruals.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { SentFile } from '#kit/server/send-file.ts';
import { sheetFile } from '#kit/server/write-sheet.ts';

const words = texts.columns;
const mostExported = 10_000;

const columns = [
  { title: words.number, width: 14 },
  { title: words.day, width: 12 },
  { title: words.client, width: 36 },
  { title: words.bank, width: 28 },
  { title: words.person, width: 24 },
  { title: words.level, width: 18 },
  { title: words.payee, width: 24 },
  { title: words.base, width: 16, format: sheetMoney },
  { title: words.excess, width: 16, format: sheetMoney },
  { title: words.amount, width: 16, format: sheetMoney },
  { title: words.corrected, width: 16, format: sheetMoney },
  { title: words.total, width: 16, format: sheetMoney },
  { title: words.state, width: 16 },
];

/** The accruals of a filter as a workbook, all of them; too many are refused rather than cut. */
export const exportAccruals = async (operation: Operation, filters: AccrualFilters): Promise<SentFile> => {
  const { db, caller, now } = operation;
  const rows = await selectRows<LineRow>(
    db,
    selectLines(caller, conditionsOf(filters), sql`${mostExported + 1}`),
  );
  if (rows.length > mostExported) throw refuse(accrualErrors.tooMany);
  const lines = await linesOf(operation, rows);
  return sheetFile(texts.fileName(formatDate(moscowDateOf(now))), {
    name: texts.title,
    columns,
    rows: lines.map((line) => [
      line.number,
      formatDate(line.day),
      line.client_name,
      line.bank_name,
      line.person.name,
      texts.levels[line.level],
      line.payee_name,
      Number(line.base),
      Number(line.excess),
      Number(line.amount),
      Number(line.corrected),
      Number(line.total),
      texts.states[line.state],
    ]),
  });
};
