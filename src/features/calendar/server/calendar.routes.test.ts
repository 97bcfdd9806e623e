import { existsSync, readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kindOfDay, calendarDay, russianCalendar } from '#domain/production-calendar.ts';
import { calendarCalls as calls } from '#features/calendar/calendar.contract.ts';
import { tenderCalls } from '#features/tenders/tenders.contract.ts';
import { tenders, tenderWinners } from '#features/tenders/server/tenders.tables.ts';
import {
  type CallRefused,
  startApi,
  type TestApi,
  type TestCaller,
  type TestFile,
} from '#kit/testing/start-api.ts';

let api: TestApi;
let admin: TestCaller;
let agent: TestCaller;
beforeAll(async () => {
  api = await startApi();
  api.setNow(new Date('2026-11-21T09:00:00Z'));
  admin = await api.as('admin', 'admin', { lastName: 'Ремизова', firstName: 'Анна' });
  agent = await api.as('agent');
});
afterAll(() => api.stop());

const yearOf = (year: number, caller = agent) => caller.call(calls.showYear, { query: { year } });
const dayOf = async (date: string) =>
  (await yearOf(Number(date.slice(0, 4)))).days.find((day) => day.date === date);
const set = async (date: string, kind: 'work' | 'short' | 'off', reason = 'Постановление') => {
  const { version } = await yearOf(Number(date.slice(0, 4)));
  return admin.call(calls.setDay, { body: { date, kind, reason, version } });
};
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: CallRefused) => error,
  );
const xmlOf = (year: number, days: string) =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<calendar year="${year}" lang="ru">
<holidays><holiday id="1" title="Новогодние каникулы"/></holidays>
<days>${days}</days></calendar>`);
const tryFile = (content: Buffer) => {
  const files: readonly TestFile[] = [{ name: 'calendar.xml', content }];
  return admin.call(calls.tryFile, { files });
};

describe('the working-day calendar', () => {
  it('is our own table until somebody changes it, and says which year is provisional', async () => {
    const year = await yearOf(2026);
    expect(year).toMatchObject({ version: 0, is_provisional: false, edits: [] });
    expect(year.days).toHaveLength(365);
    for (const { date, kind } of year.days) expect(kind).toBe(kindOfDay(calendarDay(date, russianCalendar)));
    expect(await dayOf('2026-11-04')).toMatchObject({ kind: 'off', title: 'День народного единства' });
    expect((await yearOf(2027)).is_provisional).toBe(true);
    expect((await refusal(agent.call(calls.showYear, { query: { year: 1999 } })))?.status).toBe(422);
  });

  it('is changed by the administrator alone, a day at a time, with a reason that stays', async () => {
    const body = { date: '2026-12-28', kind: 'off', reason: 'Выходной региона', version: 0 } as const;
    expect((await refusal(agent.call(calls.setDay, { body })))?.status).toBe(403);
    expect((await refusal(admin.call(calls.setDay, { body: { ...body, reason: '' } })))?.status).toBe(422);
    expect((await refusal(admin.call(calls.setDay, { body: { ...body, kind: 'work' } })))?.status).toBe(422);
    expect(await admin.call(calls.setDay, { body })).toEqual({ version: 1 });
    expect((await refusal(admin.call(calls.setDay, { body })))?.code).toBe('calendar.changedMeanwhile');
    const { edits } = await yearOf(2026);
    expect(edits).toEqual([
      expect.objectContaining({
        date: '2026-12-28',
        was: 'work',
        becomes: 'off',
        reason: 'Выходной региона',
        by: 'Ремизова\u00a0А.',
      }),
    ]);
    expect(await dayOf('2026-12-28')).toMatchObject({ kind: 'off', title: 'Выходной региона' });
    expect(await dayOf('2026-01-09')).toMatchObject({ kind: 'off' });
    const { years } = await agent.call(calls.getCalendar, {});
    expect(years.find(({ year }) => year === 2026)?.days_off).toContain('12-28');
    await set('2026-12-28', 'work');
    expect(await dayOf('2026-12-28')).toMatchObject({ kind: 'work' });
  });

  it('moves the last days to sign that are still to come and leaves those that are over', async () => {
    const now = new Date();
    const winner = { state: 'named', phones: [], emails: [], createdAt: now, updatedAt: now } as const;
    const id = await api.services.database.write(async (tx) => {
      const own = { number: '0998000000126000777', law: '44', kindCode: 'x', subject: '' } as const;
      const dated = { documentDate: now, protocolDate: '2026-11-20', createdAt: now, updatedAt: now };
      const values = { ...own, ...dated, customers: [], lots: [], searchText: '', contentHash: '' };
      const [made] = await tx.insert(tenders).values(values).returning({ id: tenders.id });
      const tenderId = made?.id ?? 0;
      await tx.insert(tenderWinners).values([
        { ...winner, tenderId, lot: 1, protocolDate: '2026-11-20', signDeadline: '2026-12-01' },
        { ...winner, tenderId, lot: 2, protocolDate: '2026-11-05', signDeadline: '2026-11-16' },
      ]);
      return tenderId;
    });
    const deadlines = async () => {
      const rows = await api.services.database.read((db) =>
        db.select().from(tenderWinners).where(eq(tenderWinners.tenderId, id)).orderBy(tenderWinners.lot),
      );
      return rows.map(({ signDeadline }) => signDeadline);
    };
    await set('2026-11-24', 'off');
    expect(await deadlines()).toEqual(['2026-12-02', '2026-11-16']);
    const found = await agent.call(tenderCalls.findTender, {
      body: { tender_number: '0998000000126000777' },
    });
    expect(found).toMatchObject({ sign_deadline: '2026-12-02' });
    await set('2026-11-24', 'work');
    expect(await deadlines()).toEqual(['2026-12-01', '2026-11-16']);
  });
});

describe('a file of a calendar', () => {
  const days = '<day d="01.01" t="1" h="1"/><day d="01.11" t="1" f="01.02"/><day d="12.31" t="2"/>';

  it('says every day it would change, writes nothing, and ends the provisional time when applied', async () => {
    const tried = await tryFile(xmlOf(2027, days));
    expect(tried).toMatchObject({ year: 2027, version: 0, is_provisional: true });
    expect(tried.changes).toContainEqual({
      date: '2027-01-11',
      was: 'work',
      kind: 'off',
      title: 'Перенос с 02.01',
    });
    expect(tried.changes).toContainEqual({ date: '2027-11-04', was: 'off', kind: 'work', title: '' });
    expect(await yearOf(2027)).toMatchObject({ version: 0, is_provisional: true });
    const body = { year: 2027, version: tried.version, days: tried.days };
    expect((await refusal(agent.call(calls.applyFile, { body })))?.status).toBe(403);
    await admin.call(calls.applyFile, { body });
    const year = await yearOf(2027);
    expect(year).toMatchObject({ version: 1, is_provisional: false });
    expect(year.edits).toEqual([expect.objectContaining({ date: null, changes: tried.changes.length })]);
    expect(await dayOf('2027-12-31')).toMatchObject({ kind: 'short' });
    expect((await tryFile(xmlOf(2027, days))).changes).toEqual([]);
  });

  it.each([
    [
      'a DTD',
      Buffer.from('<?xml version="1.0"?><!DOCTYPE calendar [<!ENTITY a "b">]><calendar year="2027"/>'),
      /строка 1.*DTD/,
    ],
    ['another document', Buffer.from('<?xml version="1.0"?><notice/>'), /нет элемента calendar/],
    ['no days', xmlOf(2027, ''), /нет дней/],
    ['a day that is none', xmlOf(2027, '\n<day d="02.29" t="1"/>'), /строка 5: нет такого дня: 02\.29/],
    ['a kind that is none', xmlOf(2027, '<day d="02.01" t="7"/>'), /неизвестный вид дня: 7/],
    ['a day twice', xmlOf(2027, '<day d="02.01" t="1"/><day d="02.01" t="2"/>'), /дважды/],
    ['a year of another age', xmlOf(1812, '<day d="02.01" t="1"/>'), /год вне допустимых/],
    ['broken XML', Buffer.from('<calendar year="2027"><days></calendar>'), /XML повреждён/],
  ])('is refused with its line: %s', async (_what, content, reason) => {
    const error = await refusal(tryFile(content));
    expect(error).toMatchObject({ status: 422, message: expect.stringMatching(reason) });
  });

  it('must name days of its own year, each once', async () => {
    const day = { date: '2028-01-01', kind: 'off', title: '' } as const;
    for (const wrong of [[{ ...day, date: '2027-01-01' }], [day, day]])
      expect(
        (await refusal(admin.call(calls.applyFile, { body: { year: 2028, version: 0, days: wrong } })))
          ?.status,
      ).toBe(422);
  });

  const real = '../shared/data/calendar/ru-2026-calendar.xml';
  it.skipIf(!existsSync(real))(`of the published year agrees with our table (${real})`, async () => {
    const tried = await tryFile(readFileSync(real));
    expect(tried.changes.filter(({ date }) => !['2026-12-28', '2026-11-24'].includes(date))).toEqual([]);
    expect(tried.days.find(({ date }) => date === '2026-01-09')?.title).toBe('Перенос с 03.01');
  });
});
