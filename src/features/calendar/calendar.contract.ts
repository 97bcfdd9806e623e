import * as z from 'zod/mini';
import { dayKinds } from '#domain/production-calendar.ts';
import { changeCalendar, seeCalendar } from '#features/calendar/calendar.access.ts';
import { firstYear, lastYear } from '#features/calendar/calendar.rules.ts';
import { calendarTexts } from '#features/calendar/calendar.texts.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { instant, isoDate, text } from '#kit/contract/fields.ts';

const kind = z.enum(dayKinds);
const inYears = (value: number): boolean => value >= firstYear && value <= lastYear;
const wrongYear = calendarTexts.wrongYear(firstYear, lastYear);
const year = () => z.int().check(z.refine(inYears, wrongYear));

/** How often the year was changed; 0 while it stands as the product brought it. */
const version = () => z.int().check(z.gte(0));

const day = z.strictObject({ date: isoDate(), kind, title: text(200) });
const monthAndDay = z.string().check(z.regex(/^\d{2}-\d{2}$/));

/** One thing that was done to a year: a day by hand, or a whole file. */
const edit = z.object({
  at: instant(),
  by: z.nullable(z.string()),
  /** Null where a file was brought in. */
  date: z.nullable(isoDate()),
  was: z.nullable(kind),
  becomes: z.nullable(kind),
  /** Days that the file has changed. */
  changes: z.nullable(z.int()),
  reason: z.string(),
});

/** The working-day calendar that every deadline is counted by. */
export const calendarCalls = defineCalls('calendar', {
  getCalendar: defineCall({
    method: 'GET',
    path: '/calendar',
    access: seeCalendar,
    summary: 'Производственный календарь: отступления каждого года от обычной недели',
    reply: z.object({
      years: z.array(
        z.object({
          year: z.int(),
          days_off: z.array(monthAndDay),
          short_days: z.array(monthAndDay),
          working_weekends: z.array(monthAndDay),
          is_provisional: z.boolean(),
        }),
      ),
    }),
  }),
  showYear: defineCall({
    method: 'GET',
    path: '/calendar/year',
    access: seeCalendar,
    summary: 'Один год календаря: каждый день и что в нём меняли',
    query: z.object({ year: z.coerce.number<string | number>().check(z.refine(inYears, wrongYear)) }),
    reply: z.object({
      year: z.int(),
      version: z.int(),
      is_provisional: z.boolean(),
      days: z.array(z.object({ date: isoDate(), kind, title: z.string() })),
      edits: z.array(edit),
    }),
  }),
  setDay: defineCall({
    method: 'POST',
    path: '/calendar/set-day',
    access: changeCalendar,
    summary: 'Сделать день рабочим, сокращённым или выходным с указанием причины',
    body: z.strictObject({ date: isoDate(), kind, reason: text(300, 1), version: version() }),
    reply: z.object({ version: z.int() }),
  }),
  tryFile: defineCall({
    method: 'POST',
    path: '/calendar/try',
    access: changeCalendar,
    summary: 'Прочитать XML календаря и показать, что изменится; ничего не записывает',
    reads: true,
    files: { kind: 'calendar', max: 1 },
    reply: z.object({
      year: z.int(),
      version: z.int(),
      is_provisional: z.boolean(),
      changes: z.array(z.object({ date: isoDate(), was: kind, kind, title: z.string() })),
      /** The days the file names, ready to be applied. */
      days: z.array(day),
    }),
  }),
  applyFile: defineCall({
    method: 'POST',
    path: '/calendar/apply',
    access: changeCalendar,
    summary: 'Заменить год днями прочитанного файла; год становится утверждённым',
    body: z.strictObject({
      year: year(),
      version: version(),
      days: z.array(day).check(z.minLength(1), z.maxLength(366)),
    }),
    reply: z.object({ version: z.int() }),
  }),
});
