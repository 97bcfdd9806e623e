import { describe, expect, it } from 'vitest';
import { russianCalendar } from '#domain/production-calendar.ts';
import { wallClock } from '#domain/working-clock.ts';
import { callZones, windowOf } from '#features/call-rules/call-windows.ts';

const hours = { from: 9, to: 18 };
const hourMs = 3_600_000;

describe('the windows of calls', () => {
  it('are open in every zone at each hour of a week with a holiday exactly while people work there', () => {
    // 2 to 8 November 2026: a short Tuesday before the holiday of Wednesday the 4th.
    const from = Date.parse('2026-11-01T12:00:00Z');
    for (const zone of callZones)
      for (let step = 0; step < 8 * 24; step += 1) {
        const now = new Date(from + step * hourMs);
        const { day, time } = wallClock(now, zone);
        const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
        const isOff = weekday === 0 || weekday === 6 || day === '2026-11-04';
        const closes = day === '2026-11-03' ? '17:00' : '18:00';
        const isWork = !isOff && time >= '09:00' && time < closes;
        const window = windowOf(zone, now, hours, russianCalendar);
        expect([zone, day, time, new Date(window.opens) <= now && now < new Date(window.closes)]).toEqual([
          zone,
          day,
          time,
          isWork,
        ]);
      }
  });

  it('close in the east first', () => {
    const now = new Date('2026-11-20T05:00:00Z');
    const closes = (zone: string) => windowOf(zone, now, hours, russianCalendar).closes;
    expect(closes('Asia/Vladivostok') < closes('Europe/Moscow')).toBe(true);
    expect(closes('Europe/Moscow') < closes('Europe/Kaliningrad')).toBe(true);
  });
});
