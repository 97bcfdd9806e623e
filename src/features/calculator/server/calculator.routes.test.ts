import { desc } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { laws, wireOfLaw } from '#domain/law.ts';
import { isOffered, purposes, wireOfPurpose } from '#domain/purpose.ts';
import { agentRoles, roles, staffRoles } from '#domain/role.ts';
import { banksSeed } from '#features/banks/server/banks.seed.ts';
import { tariffsSeed } from '#features/tariffs/server/tariffs.seed.ts';
import { calculatorCalls } from '#features/calculator/calculator.contract.ts';
import { calculatorLimits } from '#features/calculator/calculator.limits.ts';
import { letters } from '#features/letters/server/letters.tables.ts';
import { runSeed } from '#kit/testing/run-seed.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

const { calculatePrice, savePdf, sendByEmail } = calculatorCalls;
const asked = {
  date_start: '2026-11-21',
  date_end: '2027-06-08',
  amount: 1_500_000,
  fz: 0,
  type_bg: 0,
  days: 200,
  prepayment: 0,
};

let api: TestApi;
let agent: TestCaller;
let manager: TestCaller;
beforeAll(async () => {
  api = await startApi();
  api.setNow(new Date('2026-11-21T20:45:00Z'));
  for (const seed of [banksSeed, tariffsSeed]) await runSeed(api.services, seed);
  agent = await api.as('agent', 'agent', {
    lastName: 'Ларина',
    firstName: 'Ольга',
    phone: '+79123456789',
    email: 'larina@example.ru',
  });
  manager = await api.as('manager');
});
afterAll(() => api.stop());

const calculate = (change: object = {}, caller = manager) =>
  caller.call(calculatePrice, { body: { ...asked, ...change } });
const refused = async (change: object) => {
  const { statusCode, body } = await manager.send(calculatePrice, { body: { ...asked, ...change } });
  return { statusCode, errors: (JSON.parse(body) as { errors?: Record<string, string[]> }).errors };
};
const textOf = async (pdf: Uint8Array): Promise<string> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text.replaceAll('\u00a0', ' ');
};

describe('the price of a guarantee', () => {
  it('is the figure of the tariff to the kopeck, as a number', async () => {
    const priceOf = async (prepayment: number) =>
      (await calculate({ prepayment })).find(({ name }) => name.includes('Северный Причал'));
    expect(await priceOf(0)).toMatchObject({ price: 20958.9, pro_price: 17589.04, decision_hours: 4 });
    expect(await priceOf(1)).toMatchObject({ price: 26198.63 });
  });

  it('is the same for a decimal string and for digits in a text', async () => {
    const plain = await calculate();
    expect(await calculate({ amount: '1500000.00' })).toEqual(plain);
    expect(
      await calculate({ amount: ' 1500000 ', days: '200', fz: '0', type_bg: '0', prepayment: '0' }),
    ).toEqual(plain);
  });

  it('comes cheapest first', async () => {
    const prices = (await calculate()).map(({ price }) => price ?? Number.POSITIVE_INFINITY);
    expect(prices.length).toBeGreaterThan(5);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  });

  it('is left out where no cell fits, and individual above the grid, after the others', async () => {
    const long = await calculate({ date_end: '2030-11-20', days: 1461 });
    expect(long).toEqual([]);
    const big = await calculate({ amount: 60_000_000 });
    expect(big.length).toBeGreaterThan(0);
    expect(big.every(({ price, grid_top }) => price === null && grid_top === 50_000_000)).toBe(true);
    const names = new Set((await calculate()).map(({ name }) => name));
    expect(big.length).toBeLessThan(names.size);
    expect(big.some(({ name }) => name.includes('Северный Причал'))).toBe(false); // its limit is 50 million
  });
});

describe('who asks', () => {
  it.each(roles.filter((role) => role !== 'guest'))('%s gets an answer', async (role) => {
    const caller = await api.as(role);
    const { statusCode, body } = await caller.send(calculatePrice, { body: asked });
    expect(statusCode).toBe(200);
    const isStaffRole = staffRoles.some((staff) => staff === role);
    expect(body.includes('pro_price')).toBe(isStaffRole);
    expect(body.includes('17589.04')).toBe(isStaffRole);
    expect(agentRoles.some((one) => one === role)).toBe(!isStaffRole);
  });

  it('a guest and a visitor get none', async () => {
    const guest = await api.as('guest');
    for (const [call, input] of [
      [calculatePrice, { body: asked }],
      [savePdf, { query: asked }],
      [sendByEmail, { body: { ...asked, email: 'client@example.ru' } }],
    ] as const) {
      expect((await guest.send(call, input)).statusCode).toBe(403);
      expect((await api.visitor.send(call, input)).statusCode).toBe(401);
    }
  });
});

describe('a question with a mistake', () => {
  it.each<[string, object, string, string]>([
    ['no sum', { amount: undefined }, 'amount', 'Поле обязательно'],
    ['an empty sum', { amount: '' }, 'amount', 'Поле обязательно'],
    ['a sum in words', { amount: 'миллион' }, 'amount', 'Поле должно быть числом'],
    ['a sum with commas', { amount: '1,500,000' }, 'amount', 'Поле должно быть числом'],
    ['a sum of nothing', { amount: 0 }, 'amount', 'Сумма должна быть больше нуля'],
    ['parts of a kopeck', { amount: 10.005 }, 'amount', 'Не больше двух знаков после запятой'],
    ['no days', { days: null }, 'days', 'Поле обязательно'],
    ['days in words', { days: 'год' }, 'days', 'Поле должно быть числом'],
    ['days that are none', { days: 0 }, 'days', 'Целое число больше нуля'],
    ['days other than the dates', { days: 201 }, 'days', 'Между датами 200 дней, а не 201 день'],
    ['no law', { fz: undefined }, 'fz', 'Поле обязательно'],
    ['a law in words', { fz: '44-ФЗ' }, 'fz', 'Поле должно быть числом'],
    ['a law that is none', { fz: 4 }, 'fz', 'Выберите значение из списка'],
    ['no type', { type_bg: undefined }, 'type_bg', 'Поле обязательно'],
    ['a type that is none', { type_bg: 4 }, 'type_bg', 'Выберите значение из списка'],
    [
      'a type not offered for the law',
      { type_bg: 2, prepayment: 1 },
      'type_bg',
      'Возврат аванса: такая гарантия по 44-ФЗ не рассчитывается',
    ],
    ['no prepayment', { prepayment: undefined }, 'prepayment', 'Поле обязательно'],
    ['half a prepayment', { prepayment: 0.5 }, 'prepayment', 'Выберите значение из списка'],
    [
      'prepayment for an application',
      { type_bg: 1, prepayment: 1 },
      'prepayment',
      'Для обеспечения заявки аванс не указывают',
    ],
    [
      'the return of an advance without one',
      { fz: 1, type_bg: 2 },
      'prepayment',
      'Для возврата аванса указывают аванс',
    ],
    ['no start', { date_start: undefined }, 'date_start', 'Поле обязательно'],
    ['a start that is no day', { date_start: '2026-02-31' }, 'date_start', 'Дата указана неверно'],
    [
      'a start before yesterday',
      { date_start: '2026-11-19', days: 202 },
      'date_start',
      'Не раньше вчерашнего дня',
    ],
    ['an end before the start', { date_end: '2026-11-20' }, 'date_end', 'Не раньше начала'],
  ])('is refused at its field: %s', async (_, change, field, words) => {
    const { statusCode, errors } = await refused(change);
    expect(statusCode).toBe(422);
    expect(Object.keys(errors ?? {})).toEqual([field]);
    expect(errors?.[field]?.[0]?.replaceAll('\u00a0', ' ')).toBe(words);
  });

  it('is refused at all its fields at once', async () => {
    expect(Object.keys((await refused({ amount: '', days: 'x', fz: 9 })).errors ?? {})).toEqual([
      'amount',
      'fz',
      'days',
    ]);
  });

  it('is taken for yesterday and one day, in Moscow', async () => {
    api.setNow(new Date('2026-11-21T21:05:00Z')); // the 22nd has begun in Moscow
    expect((await refused({ date_start: '2026-11-20', date_end: '2026-11-20', days: 1 })).errors).toEqual({
      date_start: ['Не раньше вчерашнего дня'],
    });
    await expect(
      calculate({ date_start: '2026-11-21', date_end: '2026-11-21', days: 1 }),
    ).resolves.not.toEqual([]);
    api.setNow(new Date('2026-11-21T20:45:00Z'));
  });

  it('is every pair of law and type that §5 does not offer', async () => {
    for (const law of laws)
      for (const purpose of purposes) {
        const pair = { fz: wireOfLaw(law), type_bg: wireOfPurpose(purpose) };
        const { statusCode, errors } = await refused({ ...pair, prepayment: purpose === 'advance' ? 1 : 0 });
        const found = { pair, statusCode, fields: Object.keys(errors ?? {}) };
        expect(found).toEqual(
          isOffered(purpose, law)
            ? { pair, statusCode: 200, fields: [] }
            : { pair, statusCode: 422, fields: ['type_bg'] },
        );
      }
  });
});

describe('the document', () => {
  it('holds the question, the prices and who made it, and no discounted price', async () => {
    const answer = await manager.send(savePdf, { query: asked });
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(
      'Расчёт гарантии 21.11.2026.pdf',
    );
    const text = await textOf(answer.rawPayload);
    for (const words of [
      'Поручитель',
      'Стоимость банковской гарантии',
      '44-ФЗ',
      'Обеспечение контракта',
      '1 500 000,00 ₽',
      '21.11.2026–08.06.2027, 200 дней',
      'Банк «Северный Причал»',
      '20 958,90 ₽',
      '*Расчет предварительный и не является публичной офертой',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('17 589,04');
  });

  it('embeds its font and names the author with contacts', async () => {
    const pdf = (await agent.send(savePdf, { query: { ...asked, prepayment: 1 } })).rawPayload;
    const text = await textOf(pdf);
    expect(text).toContain('26 198,63 ₽');
    expect(text).toContain('Ларина Ольга');
    expect(text).toContain('+7(912)345-6789');
    expect(pdf.includes('/FontFile2')).toBe(true);
  });

  it('is one page with every bank of the demo, however many were printed before it', async () => {
    const print = async () => (await agent.send(savePdf, { query: asked })).rawPayload;
    const [first, second] = [await print(), await print()];
    for (const pdf of [first, second]) expect((await getDocumentProxy(new Uint8Array(pdf))).numPages).toBe(1);
    expect(second.length).toBe(first.length);
  });

  it('says of an individual price that it is asked of the bank', async () => {
    const pdf = (await agent.send(savePdf, { query: { ...asked, amount: '60000000' } })).rawPayload;
    expect(await textOf(pdf)).toContain('индивидуально, по запросу');
  });

  it('is not made of nothing', async () => {
    const answer = await agent.send(savePdf, { query: { ...asked, date_end: '2030-11-20', days: 1461 } });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      409,
      'calculator.nothingToSend',
    ]);
    expect((await agent.send(savePdf, { query: { ...asked, days: 1 } })).statusCode).toBe(422);
  });

  it('keeps what a person typed as text: a name that looks like a file or a picture names neither', async () => {
    const sly = await api.as('operator', 'sly', {
      lastName: 'file:///etc/passwd',
      firstName: '{"image":"http://example.ru/1.png"}',
    });
    const text = await textOf((await sly.send(savePdf, { query: asked })).rawPayload);
    expect(text.replaceAll(/\s/g, '')).toContain('file:///etc/passwd');
    expect(text).not.toContain('root:');
  });
});

describe('the letter', () => {
  let demo: TestApi;
  let sender: TestCaller;
  beforeAll(async () => {
    demo = await startApi({ demo: true });
    demo.setNow(new Date('2026-11-21T20:45:00Z'));
    for (const seed of [banksSeed, tariffsSeed]) await runSeed(demo.services, seed);
    sender = await demo.as('manager', 'manager', { lastName: 'Соколова', firstName: 'Ирина' });
  });
  afterAll(() => demo.stop());

  const outbox = () =>
    demo.services.database.read((db) => db.select().from(letters).orderBy(desc(letters.id)));
  const send = (change: object = {}) =>
    sender.call(sendByEmail, { body: { ...asked, email: 'Client@Example.ru', ...change } });

  it('waits in the outbox with the plain prices, the document and the sender', async () => {
    await send();
    const [letter] = await outbox();
    const text = letter?.text.replaceAll('\u00a0', ' ') ?? '';
    expect(letter).toMatchObject({ recipient: 'client@example.ru', attachmentType: 'application/pdf' });
    expect(letter?.attachmentName).toBe('Расчёт гарантии 21.11.2026.pdf');
    expect(text).toContain('Банк «Северный Причал» — 20 958,90 ₽');
    expect(text).toContain('*Расчет предварительный и не является публичной офертой');
    expect(text).toContain('Соколова Ирина');
    expect(text).not.toContain('17 589,04');
  });

  it('is refused where the address or the question is wrong, and nothing is written', async () => {
    const before = (await outbox()).length;
    await expect(send({ email: 'клиент' })).rejects.toMatchObject({
      status: 422,
      errors: { email: ['некорректный Email'] },
    });
    await expect(send({ days: 1 })).rejects.toMatchObject({
      status: 422,
      errors: { days: expect.anything() },
    });
    expect((await outbox()).length).toBe(before);
  });

  it('is refused in words where no letter could reach anybody', async () => {
    await expect(
      agent.call(sendByEmail, { body: { ...asked, email: 'client@example.ru' } }),
    ).rejects.toMatchObject({ status: 409, code: 'calculator.cannotPost' });
  });

  it('stops after a hundred an hour, for this person alone', async () => {
    const eager = await demo.as('agent', 'eager');
    const nowhere = { body: { ...asked, days: 1, email: 'client@example.ru' } }; // refused before any document is made
    for (let sent = 0; sent < calculatorLimits.letters(); sent += 1)
      expect((await eager.send(sendByEmail, nowhere)).statusCode).toBe(422);
    const stopped = await eager.send(sendByEmail, nowhere);
    expect([stopped.statusCode, Number(stopped.headers['retry-after']) > 0]).toEqual([429, true]);
    await expect(send()).resolves.toEqual({ ok: true });
    demo.setNow(new Date('2026-11-21T21:05:00Z'));
    expect((await eager.send(sendByEmail, nowhere)).statusCode).toBe(422);
    demo.setNow(new Date('2026-11-21T20:45:00Z'));
  });
});
