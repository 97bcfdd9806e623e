import { addDays } from '#domain/moscow-date.ts';
import { calendarDay, type ProductionCalendar } from '#domain/production-calendar.ts';
import { regionNames } from '#domain/region.ts';
import { zoneOfRegion } from '#domain/region-zone.ts';
import { dayInZone, momentInZone } from '#domain/working-clock.ts';

/** When the companies of a zone may be called next, or may be called now. */
export type CallWindow = { readonly zone: string; readonly opens: string; readonly closes: string };

/** Every zone of the country, once. */
export const callZones = [
  ...new Set(Object.keys(regionNames).map((code) => zoneOfRegion(code) ?? 'Europe/Moscow')),
];

const timeOf = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

type Hours = { readonly from: number; readonly to: number };

type Found = { readonly window: CallWindow; readonly since: Date; readonly closes: Date };

/** A window once found stands until it closes; each calendar has its own. */
const found = new WeakMap<ProductionCalendar, Map<string, Found>>();

const findWindow = (zone: string, now: Date, hours: Hours, calendar: ProductionCalendar): Found => {
  for (let day = dayInZone(now, zone), step = 0; ; day = addDays(day, 1), step += 1) {
    const { isWorking, isShort } = calendarDay(day, calendar);
    const isLast = step > 30;
    if (!isWorking && !isLast) continue;
    const closes = momentInZone(day, timeOf(isShort ? hours.to - 1 : hours.to), zone);
    if (closes <= now && !isLast) continue;
    const opens = momentInZone(day, timeOf(hours.from), zone);
    return {
      window: { zone, opens: opens.toISOString(), closes: closes.toISOString() },
      since: now,
      closes,
    };
  }
};

/** The window that is open or opens next: a day off has none, a short day closes an hour earlier. */
export const windowOf = (zone: string, now: Date, hours: Hours, calendar: ProductionCalendar): CallWindow => {
  const windows = found.get(calendar) ?? new Map<string, Found>();
  found.set(calendar, windows);
  const key = `${zone} ${hours.from} ${hours.to}`;
  const existing = windows.get(key);
  if (existing && existing.since <= now && now < existing.closes) return existing.window;
  const next = findWindow(zone, now, hours, calendar);
  windows.set(key, next);
  return next.window;
};
