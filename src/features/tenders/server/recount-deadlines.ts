import { and, eq, gte, isNotNull, ne } from 'drizzle-orm';
import { addDays, type IsoDate } from '#domain/moscow-date.ts';
import type { ProductionCalendar } from '#domain/production-calendar.ts';
import { contractSigningDeadline } from '#domain/working-days.ts';
import { tenderWinners } from '#features/tenders/server/tenders.tables.ts';
import type { Db } from '#kit/server/database.ts';

/** A term of seven working days, the longest holidays of a year included, is over well within this time. */
const longestTermDays = 60;

/** Counts the last days to sign anew that have not come yet; what is over stays as it was counted then. */
export const recountDeadlines = async (
  db: Db,
  calendar: ProductionCalendar,
  today: IsoDate,
  now: Date,
): Promise<void> => {
  const { protocolDate, signDeadline } = tenderWinners;
  const rows = await db
    .selectDistinct({ protocolDate })
    .from(tenderWinners)
    .where(and(isNotNull(protocolDate), gte(protocolDate, addDays(today, -longestTermDays))));
  for (const { protocolDate: day } of rows) {
    if (day === null) continue;
    const deadline = contractSigningDeadline(day, calendar);
    await db
      .update(tenderWinners)
      .set({ signDeadline: deadline, updatedAt: now })
      .where(and(eq(protocolDate, day), gte(signDeadline, today), ne(signDeadline, deadline)));
  }
};
