import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { guaranteeInput, makeBank, makeOrganization } from '#features/deals/server/deals.factory.ts';
import { moveLegs, offerFor } from '#features/deals/testing/deal-workspace.ts';
import { letters } from '#features/letters/server/letters.tables.ts';
import { organizations } from '#features/organizations/server/organizations.tables.ts';
import { statusLetterCalls } from '#features/status-letters/status-letters.contract.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

let api: TestApi;
let manager: TestCaller;
let agent: TestCaller;
let operator: TestCaller;
let banks: number[];
beforeAll(async () => {
  api = await startApi({ demo: true, publicUrl: new URL('https://poruchitel.example') });
  manager = await api.as('manager', 'manager', {
    lastName: 'Громов',
    firstName: 'Пётр',
    phone: '+7 (900) 000-00-00',
  });
  agent = await api.as('agent', 'agent', {
    managerId: manager.userId,
    email: 'agent@example.test',
    settings: { language: 'ru' },
  });
  operator = await api.as('operator');
  await makeOrganization(api.services, '7701234567', 'ООО «Заря»');
  await api.services.database.write((db) =>
    db.update(organizations).set({ email: 'client@example.test' }).where(eq(organizations.inn, '7701234567')),
  );
  banks = [(await makeBank(api.services, 'Банк А')).id, (await makeBank(api.services, 'Банк Б')).id];
});
afterAll(() => api.stop());

const sentDeal = async (): Promise<{ id: number; legs: number[] }> => {
  const { id } = await agent.call(wizardCalls.createDeal, {
    body: { ...guaranteeInput, bank_ids: banks, collision_reason: 'Другой лот' },
  });
  const { legs } = await agent.call(legCalls.getDeal, { params: { id } });
  for (const move of ['T3', 'T5']) await moveLegs(agent, { application_id: id, move });
  await moveLegs(operator, { application_id: id, move: 'T7' });
  return { id, legs: legs.map((leg) => leg.id) };
};
const lettersOf = async (deal: number) => {
  const rows = await api.services.database.read((db) => db.select().from(letters).orderBy(asc(letters.id)));
  return rows.filter(({ subject }) => subject.includes(String(deal)));
};
const subjectsTo = async (deal: number, to: string): Promise<string[]> =>
  (await lettersOf(deal)).filter(({ recipient }) => recipient === to).map(({ subject }) => subject);

describe('a status of a deal', () => {
  it('is written to the client and the agent once for all its banks, not to who moved it', async () => {
    const { id, legs } = await sentDeal();
    expect(await subjectsTo(id, 'client@example.test')).toEqual([
      `Заявка № ${id}: собираем документы`,
      `Заявка № ${id}: передана в банк`,
    ]);
    expect(await subjectsTo(id, 'agent@example.test')).toEqual([]);
    for (const leg of legs) await operator.call(legCalls.saveOffer, { body: offerFor(leg) });
    await moveLegs(operator, { application_bank_ids: legs, move: 'T15', comment: 'По рынку' });
    const [toClient, toAgent, ...more] = (await lettersOf(id)).slice(2);
    expect(more).toEqual([]);
    expect(toClient).toMatchObject({ recipient: 'client@example.test', userId: null, state: 'demo' });
    expect(toClient?.text).toContain('Банк: Банк А, Банк Б');
    expect(toClient?.text).toContain('Ваш агент: agent\n\nМенеджер: Громов Пётр');
    expect(toClient?.text).not.toMatch(/По рынку|Почта:|application\/detail/);
    expect(toAgent).toMatchObject({ recipient: 'agent@example.test', userId: agent.userId });
    expect(toAgent?.text).toContain('Комментарий: По рынку');
    expect(toAgent?.text).toContain(`https://poruchitel.example/application/detail/${id}`);
  });

  it.each([
    ['english', { language: 'en' }, 'Deal No. ID: collecting documents'],
    ['unsaid', {}, 'Сделка № ID: собираем документы'],
  ] as const)(
    'is written to the agent in the language he has chosen, in Russian else: %s',
    async (name, settings, subject) => {
      const english = await api.as('agent', name, { email: `${name}@example.test`, settings });
      const { id } = await english.call(wizardCalls.createDeal, {
        body: { ...guaranteeInput, bank_ids: banks, collision_reason: 'Другой лот' },
      });
      for (const move of ['T3', 'T5']) await moveLegs(english, { application_id: id, move });
      await moveLegs(operator, { application_id: id, move: 'T6', comment: 'Нет устава' });
      expect(await subjectsTo(id, `${name}@example.test`)).toEqual([subject.replace('ID', String(id))]);
    },
  );
});

describe('the switch of a deal', () => {
  it('stops the letters to its client alone', async () => {
    const { id, legs } = await sentDeal();
    const isOn = async () =>
      (await manager.call(statusLetterCalls.getDealLetters, { query: { application_id: id } })).is_on;
    expect(await isOn()).toBe(true);
    for (const _ of [1, 2]) {
      await manager.call(statusLetterCalls.switchDealLetters, { body: { application_id: id, is_on: false } });
    }
    expect(await isOn()).toBe(false);
    const before = await subjectsTo(id, 'client@example.test');
    for (const leg of legs) await operator.call(legCalls.saveOffer, { body: offerFor(leg) });
    await moveLegs(operator, { application_bank_ids: legs, move: 'T15' });
    expect(await subjectsTo(id, 'client@example.test')).toEqual(before);
    expect(await subjectsTo(id, 'agent@example.test')).toEqual([`Сделка № ${id}: банк одобрил`]);
    await manager.call(statusLetterCalls.switchDealLetters, { body: { application_id: id, is_on: true } });
    expect(await isOn()).toBe(true);
  });

  it('is of a deal the caller sees', async () => {
    const { id } = await sentDeal();
    const stranger = await api.as('agent', 'stranger');
    const body = { application_id: id, is_on: false };
    expect((await stranger.send(statusLetterCalls.switchDealLetters, { body })).statusCode).toBe(404);
  });
});
