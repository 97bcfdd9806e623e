/** A calendar date as a string `yyyy-MM-dd`, with no time and no zone. */
export type IsoDate = string;

const dayMs = 86_400_000;

const moscowParts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Moscow',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

function partsInMoscow(instant: Date): Record<string, string> {
  return Object.fromEntries(moscowParts.formatToParts(instant).map(({ type, value }) => [type, value]));
}

function midnightUtc(date: IsoDate): number {
  if (!isIsoDate(date)) throw new RangeError(`not a calendar date yyyy-MM-dd: ${date}`);
  return Date.parse(`${date}T00:00:00Z`);
}

/** Tells whether the string is a date of the calendar in the form `yyyy-MM-dd`; 2025-02-29 is not. */
export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

const hourMs = 3_600_000;
/** Zones change their clocks at whole hours, and most dates that are asked for are of the same few. */
const offsets = new Map<number, number>();
const mostOffsets = 1_000;

/** How far the clocks of Moscow are ahead of UTC at that instant, in milliseconds. */
function offsetAt(instant: Date): number {
  const begins = Math.floor(instant.getTime() / hourMs) * hourMs;
  const known = offsets.get(begins);
  if (known !== undefined) return known;
  const { year, month, day, hour, minute } = partsInMoscow(new Date(begins));
  const there = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  if (offsets.size >= mostOffsets) offsets.clear();
  offsets.set(begins, there - begins);
  return there - begins;
}

/** The date it is in Moscow at that instant. */
export function moscowDateOf(instant: Date): IsoDate {
  const isOfEpoch = instant.getTime() >= 0 && instant.getUTCFullYear() < 9999;
  if (isOfEpoch) return new Date(instant.getTime() + offsetAt(instant)).toISOString().slice(0, 10);
  const { year, month, day } = partsInMoscow(instant); // older clocks were not set by whole hours
  return `${year}-${month}-${day}`;
}

/** The date so many days later, or earlier when `days` is negative. Throws a RangeError for what is no date. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return new Date(midnightUtc(date) + days * dayMs).toISOString().slice(0, 10);
}

/** The same day so many months later, or the last day of a shorter month. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const first = new Date(midnightUtc(`${date.slice(0, 7)}-01`));
  first.setUTCMonth(first.getUTCMonth() + months);
  const month = first.toISOString().slice(0, 7);
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return `${month}-${String(Math.min(Number(date.slice(8)), lastDay)).padStart(2, '0')}`;
}

/** The first day of the month that a day stands in. */
export function monthOf(date: IsoDate): IsoDate {
  return `${date.slice(0, 7)}-01`;
}

/** Days of the period with both ends counted: end − start + 1 (§4). Zero or less when the end stands before the start. */
export function daysInclusive(start: IsoDate, end: IsoDate): number {
  return Math.round((midnightUtc(end) - midnightUtc(start)) / dayMs) + 1;
}

/** Day of the week, 1 Monday to 7 Sunday. */
export function weekdayOf(date: IsoDate): number {
  return new Date(midnightUtc(date)).getUTCDay() || 7;
}

/** «20.11.2026» (§9). */
export function formatDate(date: IsoDate): string {
  midnightUtc(date);
  return date.split('-').toReversed().join('.');
}

/** «20.11.2026 14:05»: an instant (UTC) as the clock in Moscow shows it (§9). */
export function formatDateTime(instant: Date): string {
  const { year, month, day, hour, minute } = partsInMoscow(instant);
  return `${day}.${month}.${year} ${hour}:${minute}`;
}

/** «14:05»: the time of day alone. */
export function formatTime(instant: Date): string {
  const { hour, minute } = partsInMoscow(instant);
  return `${hour}:${minute}`;
}

/** «01.11.2026–20.11.2026», joined by an en dash without spaces. */
export function formatDateRange(start: IsoDate, end: IsoDate): string {
  return `${formatDate(start)}–${formatDate(end)}`;
}
