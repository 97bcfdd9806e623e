import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { guaranteeInput, makeBank, makeOrganization } from '#features/deals/server/deals.factory.ts';
import { moveLegs, offerFor } from '#features/deals/testing/deal-workspace.ts';
import { letters } from '#features/letters/server/letters.tables.ts';
import { organizations } from '#features/organizations/server/organizations.tables.ts';
import { statusLetterCalls } from '#features/status-letters/status-letters.contract.ts';
import { type CallRefused, startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

let api: TestApi;
let admin: TestCaller;
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
  admin = await api.as('admin');
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
const refusalOf = async (call: Promise<unknown>): Promise<CallRefused> => {
  const refusal: unknown = await call.catch((error: unknown) => error);
  return refusal as CallRefused;
};

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

describe('the words of a letter', () => {
  const texts = { ru: { subject: 'Сделка {deal}', text: 'Ура, {bank}!' }, en: null };
  const approved = { status: 'approved', audience: 'agent' } as const;
  const list = () => admin.call(statusLetterCalls.listStatusLetters, {});
  const versionOf = async (): Promise<number> =>
    (await list()).find(({ status, audience }) => status === 'approved' && audience === 'agent')?.version ??
    0;
  const save = (body: object, version: number) =>
    admin.call(statusLetterCalls.saveStatusLetter, {
      body: { ...approved, is_on: true, texts, version, ...body },
    });

  it('are the administrator’s from then on; null brings the usual ones back', async () => {
    await save({}, await versionOf());
    const { id, legs } = await sentDeal();
    for (const leg of legs) await operator.call(legCalls.saveOffer, { body: offerFor(leg) });
    await moveLegs(operator, { application_bank_ids: legs, move: 'T15' });
    const [letter] = (await lettersOf(id)).filter(({ recipient }) => recipient === 'agent@example.test');
    expect([letter?.subject, letter?.text]).toEqual([`Сделка ${id}`, 'Ура, Банк А, Банк Б!']);
    await save({ texts: { ru: null, en: null } }, await versionOf());
    expect((await list()).every((one) => one.texts.ru === null && one.texts.en === null)).toBe(true);
  });

  it('switched off are sent to nobody', async () => {
    await save({ is_on: false, texts: { ru: null, en: null } }, await versionOf());
    const { id, legs } = await sentDeal();
    for (const leg of legs) await operator.call(legCalls.saveOffer, { body: offerFor(leg) });
    await moveLegs(operator, { application_bank_ids: legs, move: 'T15' });
    expect(await subjectsTo(id, 'agent@example.test')).toEqual([]);
    expect(await subjectsTo(id, 'client@example.test')).toContain(`Заявка № ${id}: банк одобрил`);
  });

  it('are refused with words nobody can fill, and after another’s change', async () => {
    const version = await versionOf();
    const strange = { texts: { ru: { subject: '{deal}', text: '{price}' }, en: null } };
    const refusal = await refusalOf(save(strange, version));
    expect([refusal.status, refusal.errors]).toEqual([
      422,
      { 'texts.ru.text': ['Таких подстановок нет: {price}'] },
    ]);
    await save({}, version);
    expect((await refusalOf(save({}, version))).code).toBe('statusLetters.changedMeanwhile');
  });

  it('are the administrator’s alone', async () => {
    const director = await api.as('director');
    expect((await director.send(statusLetterCalls.listStatusLetters, {})).statusCode).toBe(403);
  });
});
