import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  calendarDay,
  type CalendarYear,
  dayKinds,
  daysOfYear,
  kindOfDay,
  russianCalendar,
  yearOfDays,
} from '#domain/production-calendar.ts';

describe('the production calendar', () => {
  it.each([
    ['2026-11-20', 'a Friday', true, false],
    ['2026-11-21', 'a Saturday', false, false],
    ['2026-11-04', 'a holiday in the week', false, false],
    ['2026-11-03', 'the eve of a holiday', true, true],
    ['2026-05-11', 'a Monday moved for a Saturday holiday', false, false],
    ['2024-04-27', 'a working Saturday', true, false],
    ['2024-11-02', 'a working and shortened Saturday', true, true],
    ['2025-12-31', 'the last day of 2025', false, false],
    ['2027-02-23', 'a statutory holiday of 2027', false, false],
    ['2027-02-22', 'the Monday before it, not moved yet', true, false],
  ])('%s is %s', (date, _what, isWorking, isShort) => {
    expect(calendarDay(date, russianCalendar)).toMatchObject({ date, isWorking, isShort });
  });

  it('says which years the Government has not published', () => {
    const published = [2023, 2024, 2025, 2026, 2027, 2031].filter(
      (year) => !calendarDay(`${year}-06-03`, russianCalendar).isProvisional,
    );
    expect(published).toEqual([2024, 2025, 2026]);
  });

  it.each([
    [2024, 248],
    [2025, 247],
    [2026, 247],
  ])('%i has %i working days', (year, count) => {
    expect(daysOfYear(year).filter((date) => calendarDay(date, russianCalendar).isWorking)).toHaveLength(
      count,
    );
  });

  it.each([2024, 2025, 2026, 2027])('puts %i together again from its days alone', (year) => {
    const named = daysOfYear(year).map((date) => ({
      date,
      kind: kindOfDay(calendarDay(date, russianCalendar)),
    }));
    expect(new Set(named.map(({ kind }) => kind)).size).toBeLessThanOrEqual(dayKinds.length);
    const again = { [year]: yearOfDays(named, false) };
    expect(named.filter(({ date, kind }) => kindOfDay(calendarDay(date, again)) !== kind)).toEqual([]);
    expect(named).toHaveLength(year === 2024 ? 366 : 365);
  });

  it('takes a calendar brought from outside instead of its own', () => {
    const uploaded: CalendarYear = {
      daysOff: ['02-22'],
      shortDays: [],
      workingWeekends: ['02-20'],
      isProvisional: false,
    };
    const calendar = { ...russianCalendar, 2027: uploaded };
    expect(calendarDay('2027-02-22', calendar)).toMatchObject({ isWorking: false, isProvisional: false });
    expect(calendarDay('2027-02-20', calendar).isWorking).toBe(true);
  });
});

describe.each([2024, 2025, 2026])('the published calendar of %i', (year) => {
  const path = `../shared/data/calendar/ru-${year}-calendar.xml`;
  const isThere = existsSync(path);

  it.skipIf(!isThere)(
    `agrees with every day of our table${isThere ? '' : ` (skipped: ${path} is absent)`}`,
    () => {
      const kinds = new Map<string, string>();
      for (const [, month, day, kind] of readFileSync(path, 'utf8').matchAll(
        /<day d="(\d\d)\.(\d\d)" t="(\d)"/g,
      )) {
        kinds.set(`${month}-${day}`, kind ?? '');
      }
      expect(kinds.size).toBeGreaterThan(15);
      const differing = daysOfYear(year).filter((date) => {
        const kind = kinds.get(date.slice(5));
        const isWeekend = [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());
        const { isWorking, isShort } = calendarDay(date, russianCalendar);
        // 1 a day off, 2 a shortened working day, 3 a full working day; a day not named follows the week.
        return isWorking !== (kind === undefined ? !isWeekend : kind !== '1') || isShort !== (kind === '2');
      });
      expect(differing).toEqual([]);
    },
  );
});
