import { and, eq, gte, isNotNull, ne } from 'drizzle-orm';
import { addDays, type IsoDate } from '#domain/moscow-date.ts';
import type { ProductionCalendar } from '#domain/production-calendar.ts';
import { contractSigningDeadline } from '#domain/working-days.ts';
import { tenderWinners } from '#features/tenders/server/tenders.tables.ts';
import { winnersAssembled } from '#features/tenders/server/winners-assembled.ts';
import type { Writing } from '#kit/server/implement.ts';

/** A term of seven working days, the longest holidays of a year included, is over well within this time. */
const longestTermDays = 60;

/** Counts the last days to sign anew that have not come yet; what is over stays as it was counted then. */
export const recountDeadlines = async (
  writing: Writing,
  calendar: ProductionCalendar,
  today: IsoDate,
): Promise<void> => {
  const { db, now } = writing;
  const moved = new Set<number>();
  const { protocolDate, signDeadline } = tenderWinners;
  const rows = await db
    .selectDistinct({ protocolDate })
    .from(tenderWinners)
    .where(and(isNotNull(protocolDate), gte(protocolDate, addDays(today, -longestTermDays))));
  for (const { protocolDate: day } of rows) {
    if (day === null) continue;
    const deadline = contractSigningDeadline(day, calendar);
    const changed = await db
      .update(tenderWinners)
      .set({ signDeadline: deadline, updatedAt: now })
      .where(and(eq(protocolDate, day), gte(signDeadline, today), ne(signDeadline, deadline)))
      .returning({ tenderId: tenderWinners.tenderId });
    for (const { tenderId } of changed) moved.add(tenderId);
  }
  if (moved.size > 0) await winnersAssembled.emit(writing, { tenderIds: [...moved] });
};
