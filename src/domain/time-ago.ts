import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { countOf } from '#domain/plural.ts';

/** An instant: a Date, a UTC string, milliseconds, or seconds when the number has 10 digits (§9). */
type InstantLike = Date | string | number;

const minuteSeconds = 60;
const hourSeconds = 3_600;
const daySeconds = 86_400;
/** Clocks of a browser and a server may differ this much before «just now» becomes a lie. */
const clockSkewSeconds = 300;

const minutes = { one: 'минуту', few: 'минуты', many: 'минут' };
const hours = { one: 'час', few: 'часа', many: 'часов' };
const days = { one: 'день', few: 'дня', many: 'дней' };

/** Reads an instant; a 10-digit number or digit string is seconds, a longer one milliseconds (§9). Throws a RangeError for what is no time. */
export function toInstant(at: InstantLike): Date {
  const isDigits = typeof at === 'number' || (typeof at === 'string' && /^\d+$/.test(at));
  const instant = isDigits ? new Date(Number(at) * (String(at).length === 10 ? 1_000 : 1)) : new Date(at);
  if (Number.isNaN(instant.getTime())) throw new RangeError(`not an instant: ${String(at)}`);
  return instant;
}

/** §9: «только что» under 30 s, minutes, hours, «вчера» (one day) under 48 h, else the date in Moscow. */
export function timeAgo(at: InstantLike, now: Date): string {
  const instant = toInstant(at);
  const seconds = Math.floor((now.getTime() - instant.getTime()) / 1_000);
  if (seconds < -clockSkewSeconds || seconds >= 2 * daySeconds) return formatDate(moscowDateOf(instant));
  if (seconds < 30) return 'только что';
  if (seconds >= daySeconds) return 'вчера';
  return longAgo(seconds);
}

/** The other form of §9: minutes, hours or days, never a date. Less than a minute and the future count as one minute. */
export function timeAgoInDays(at: InstantLike, now: Date): string {
  return longAgo(Math.floor((now.getTime() - toInstant(at).getTime()) / 1_000));
}

function longAgo(seconds: number): string {
  if (seconds < hourSeconds)
    return `${countOf(Math.max(1, Math.floor(seconds / minuteSeconds)), minutes)} назад`;
  if (seconds < daySeconds) return `${countOf(Math.floor(seconds / hourSeconds), hours)} назад`;
  return `${countOf(Math.floor(seconds / daySeconds), days)} назад`;
}
