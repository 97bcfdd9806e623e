import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { numberingCalls } from '#features/numbering/numbering.contract.ts';
import { importNumbering } from '#features/numbering/server/numbering.facade.ts';
import { numberingRanges } from '#features/numbering/server/numbering.tables.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

let api: TestApi;
let agent: TestCaller;
let folder: string;
beforeAll(async () => {
  api = await startApi();
  agent = await api.as('agent');
  folder = await mkdtemp(join(tmpdir(), 'numbering-'));
});
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true, force: true });
});

const head = 'АВС/ DEF;От;До;Емкость;Оператор;Регион;Территория ГАР;ИНН';
const line = (code: string, from: number, to: number, region: string, operator = 'ООО "Вымышленная связь"') =>
  [
    code,
    String(from).padStart(7, '0'),
    String(to).padStart(7, '0'),
    to - from + 1,
    operator,
    region,
    '',
    '',
  ].join(';');
const csv = (...lines: string[]) => `\ufeff${[head, ...lines].join('\r\n')}\r\n`;

/** The letters of windows-1251 that these files use. */
const cp1251 = (text: string): Buffer =>
  Buffer.from(
    Array.from(text, (letter) => {
      const code = letter.codePointAt(0) ?? 0;
      if (letter === 'Ё') return 0xa8;
      if (letter === 'ё') return 0xb8;
      return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code;
    }),
  );

const load = async (name: string, content: string | Buffer) => {
  const path = join(folder, name);
  await writeFile(path, content);
  const lines: string[] = [];
  const { errors } = await importNumbering(api.services, [path], (stated) => void lines.push(stated));
  return { errors, lines };
};
const places = (...phones: string[]) => agent.call(numberingCalls.findPlaces, { body: { phones } });
const placeOf = async (phone: string) => (await places(phone)).places[0];
const rangesHeld = () => api.services.database.read((db) => db.$count(numberingRanges));

describe('the register of numbering', () => {
  it('is not there at first: then land lines are known by their codes and the answer says so', async () => {
    const answer = await places('+73832000000', '+79130000001');
    expect(answer).toMatchObject({
      is_loaded: false,
      places: [
        { source: 'code', region: 'Новосибирская область', operator: null, zone: 'Asia/Novosibirsk' },
        { source: 'none', region: null, zone: null },
      ],
    });
  });

  it('is loaded from files; neighbours that say the same become one range', async () => {
    const stated = await load(
      'DEF-9xx.csv',
      csv(
        line('913', 0, 4_999, 'Новосибирская область'),
        line('913', 5_000, 9_999, 'Новосибирская область'),
        line('914', 0, 9_999, 'г.о. Владивосток|Приморский край', 'АО «Дальняя связь»'),
        line('999', 0, 9, 'Российская Федерация'),
      ),
    );
    expect(stated).toEqual({ errors: 0, lines: ['DEF-9xx.csv загружен: строк 4, диапазонов 3'] });
    expect(await rangesHeld()).toBe(3);
    expect(await placeOf('8 913 000-99-99')).toEqual({
      phone: '8 913 000-99-99',
      source: 'register',
      region: 'Новосибирская область',
      operator: 'ООО "Вымышленная связь"',
      zone: 'Asia/Novosibirsk',
    });
    expect(await placeOf('+79140000000')).toMatchObject({
      region: 'г.о. Владивосток, Приморский край',
      zone: 'Asia/Vladivostok',
    });
    expect(await placeOf('+79130010000')).toMatchObject({ source: 'none', zone: null });
    expect(await placeOf('+79990000005')).toMatchObject({ source: 'register', zone: null });
    expect((await places('+79130000000')).is_loaded).toBe(true);
  });

  it('takes the code page of Windows too, and each file stands beside the others', async () => {
    const text = csv(line('495', 0, 9_999, 'г. Москва и Московская область')).slice(1);
    expect((await load('ABC-4xx.csv', cp1251(text))).errors).toBe(0);
    expect(await placeOf('+74950000001')).toMatchObject({ source: 'register', zone: 'Europe/Moscow' });
    expect(await rangesHeld()).toBe(4);
  });

  it('changes nothing when the same file comes again, and replaces the ranges of its own file alone', async () => {
    const text = csv(line('913', 0, 9_999, 'Алтайский край'));
    await load('DEF-9xx.csv', text);
    expect(await rangesHeld()).toBe(2);
    expect(await load('DEF-9xx (1).csv', text)).toEqual({
      errors: 0,
      lines: ['DEF-9xx (1).csv: уже загружен, без изменений'],
    });
    expect(await placeOf('+79130000000')).toMatchObject({ region: 'Алтайский край', zone: 'Asia/Barnaul' });
    expect(await placeOf('+74950000001')).toMatchObject({ source: 'register' });
  });

  it('names a wrong line and loads the rest', async () => {
    const many = Array.from({ length: 200 }, (_, at) => line('301', at * 10, at * 10 + 9, `Место ${at}`));
    const stated = await load(
      'ABC-3xx.csv',
      csv(...many.slice(0, 100), '301;0009999;0000001;1;;;;', ...many.slice(100)),
    );
    expect(stated).toEqual({
      errors: 1,
      lines: [
        'ABC-3xx.csv, строка 102: границы «0009999»–«0000001» неверны',
        'ABC-3xx.csv загружен: строк 201, диапазонов 200',
      ],
    });
    expect(await placeOf('+73010001999')).toMatchObject({ source: 'register', region: 'Место 199' });
  });

  it.each([
    [
      'a capacity that is not counted so',
      'ABC-8xx.csv',
      csv('843;0000000;0000009;11;А;Б;;'),
      /ёмкость «11», а в диапазоне 10/,
    ],
    ['a code that is none', 'ABC-8xx.csv', csv('8430;0000000;0000009;10;А;Б;;'), /код «8430»/],
    ['columns that are missing', 'ABC-8xx.csv', csv('843;0000000;0000009'), /столбцов 3, нужно 8/],
    ['a region that is not named', 'ABC-8xx.csv', csv('843;0000000;0000009;10;А;;;'), /регион не назван/],
    ['another table', 'ABC-8xx.csv', 'Код;Город\n1;2\n', /нет заголовка/],
    ['no ranges', 'ABC-8xx.csv', csv(), /нет диапазонов/],
    ['a line without an end', 'ABC-8xx.csv', 'я'.repeat(30_000), /слишком длинная/],
    ['another name', 'phones.csv', csv(line('843', 0, 9, 'Республика Татарстан')), /имя файла/],
  ])('is left as it was by %s', async (_what, name, content, reason) => {
    const before = await rangesHeld();
    const stated = await load(name, content);
    expect(stated.errors).toBe(1);
    expect(stated.lines.join('\n')).toMatch(reason);
    expect(stated.lines.at(-1)).toMatch(/не загружен/);
    expect(await rangesHeld()).toBe(before);
  });

  it('says of a file that is not there that it cannot be read', async () => {
    const lines: string[] = [];
    await importNumbering(api.services, [join(folder, 'DEF-8xx.csv')], (stated) => void lines.push(stated));
    expect(lines).toEqual(['DEF-8xx.csv не загружен: файл не читается']);
  });

  it('is for whoever works here, fifty phones at most', async () => {
    const guest = await api.as('guest');
    expect((await guest.send(numberingCalls.findPlaces, { body: { phones: [] } })).statusCode).toBe(403);
    const many = Array.from({ length: 51 }, () => '+79130000000');
    expect((await agent.send(numberingCalls.findPlaces, { body: { phones: many } })).statusCode).toBe(422);
  });

  const real = '../shared/data/phone/def-ranges-region-tz.json';
  it.skipIf(!existsSync(real))(
    'gives every range of the real plan the zone its region lives by',
    async () => {
      const plan = JSON.parse(readFileSync(real, 'utf8')) as {
        regions: { name: string; tz: string | null }[];
        ranges: [string, number, number, number][];
      };
      const lines = plan.ranges.map(([code, from, to, region]) =>
        line(code, from, to, plan.regions[region]?.name ?? 'Российская Федерация'),
      );
      expect((await load('DEF-9xx.csv', csv(...lines))).lines).toEqual([
        expect.stringMatching(/^DEF-9xx\.csv загружен: строк \d+, диапазонов \d+$/),
      ]);
      const hourOf = (zone: string) =>
        new Intl.DateTimeFormat('ru', { timeZone: zone, hour: '2-digit' }).format(
          new Date('2026-11-21T09:00:00Z'),
        );
      const differing = new Set<string>();
      const seen = new Set<number>();
      for (const [code, from, , region] of plan.ranges) {
        const { name, tz } = plan.regions[region] ?? { name: '', tz: null };
        if (seen.has(region) || !tz) continue;
        seen.add(region);
        const place = await placeOf(`+7${code}${String(from).padStart(7, '0')}`);
        if (!place?.zone || hourOf(place.zone) !== hourOf(tz))
          differing.add(`${name}: ${place?.zone}, not ${tz}`);
      }
      expect([...differing]).toEqual([]);
      expect(seen.size).toBeGreaterThan(75);
    },
  );
});
