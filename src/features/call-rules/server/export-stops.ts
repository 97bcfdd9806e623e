import { and, asc, gt, isNull, or } from 'drizzle-orm';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { stopReasonTexts } from '#features/call-rules/call-rules-rule.texts.ts';
import { callRuleSheetTexts as words } from '#features/call-rules/call-rules-sheet.texts.ts';
import { callStopList } from '#features/call-rules/server/call-rules.tables.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { SentFile } from '#kit/server/send-file.ts';
import { sheetFile } from '#kit/server/write-sheet.ts';

const maxRows = 50_000;
const widths = [18, 16, 34, 16, 40];

/** What stands on the stop list now, as a workbook that may be read in again. */
export const exportStops = async ({ db, now }: Operation): Promise<SentFile> => {
  const stops = await db
    .select()
    .from(callStopList)
    .where(and(isNull(callStopList.removedAt), or(isNull(callStopList.until), gt(callStopList.until, now))))
    .orderBy(asc(callStopList.id))
    .limit(maxRows);
  return sheetFile(words.fileName(formatDate(moscowDateOf(now))), {
    name: words.name,
    columns: words.columns.map((title, at) => ({ title, width: widths[at] ?? 20 })),
    rows: stops.map(({ phone, inn, reason, until, proof }) => [
      phone,
      inn,
      stopReasonTexts[reason],
      until && formatDate(moscowDateOf(until)),
      proof,
    ]),
  });
};
