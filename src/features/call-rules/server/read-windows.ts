import type { ProductionCalendar } from '#domain/production-calendar.ts';
import { hoursOfOffers } from '#features/call-rules/server/hours-of-offers.ts';
import { readCalendar } from '#features/calendar/server/calendar.facade.ts';
import { callZones, type CallWindow, windowOf } from '#features/call-rules/call-windows.ts';
import type { Db } from '#kit/server/database.ts';

/** The windows of every zone of the country, by the calendar of whoever has read it already. */
export const readWindows = async (
  db: Db,
  now: Date,
  existing?: ProductionCalendar,
): Promise<CallWindow[]> => {
  const hours = await hoursOfOffers(db);
  const calendar = existing ?? (await readCalendar(db));
  return callZones.map((zone) => windowOf(zone, now, hours, calendar));
};
