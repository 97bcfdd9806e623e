import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dealStatuses } from '#domain/deal-status.ts';
import { bankCardCalls } from '#features/banks/bank-card.contract.ts';
import { bankCalls } from '#features/banks/banks.contract.ts';
import { newBank } from '#features/banks/server/banks.factory.ts';
import { dealBankCalls } from '#features/deal-banks/deal-banks.contract.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { guaranteeInput, makeBank } from '#features/deals/server/deals.factory.ts';
import { auditLog } from '#kit/server/audit.tables.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

let api: TestApi;
let admin: TestCaller;
let agent: TestCaller;
beforeAll(async () => {
  api = await startApi();
  [admin, agent] = [await api.as('admin'), await api.as('agent')];
});
afterAll(() => api.stop());

let made = 0;
const create = async (more: Parameters<typeof newBank>[0] = {}) =>
  (await admin.call(bankCardCalls.createBank, { body: newBank({ name: `Банк ${(made += 1)}`, ...more }) }))
    .id;
const show = (id: number, who = admin) => who.call(bankCardCalls.getBank, { query: { id } });
const update = async (id: number, version: number, more: Parameters<typeof newBank>[0]) =>
  admin.call(bankCardCalls.updateBank, {
    body: { ...newBank({ name: `Банк ${id}` }), ...more, id, version },
  });
const switchTo = (id: number, accepts: boolean, reason = '') =>
  admin.call(bankCardCalls.switchBank, { body: { id, accepts, reason } });
const names = async () => (await agent.call(bankCalls.listNames, {})).map(({ id }) => id);
const wrongFields = async (work: Promise<unknown>): Promise<string[]> => {
  const error = (await work.catch((reason: unknown) => reason)) as { errors?: object };
  return Object.keys(error.errors ?? {});
};
const changes = (id: number) =>
  api.services.database.read((db) =>
    db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(desc(auditLog.id)),
  );

const closedKeys = [
  'max_amount',
  'max_term_days',
  'limit_total',
  'limit_per_client',
  'min_company_age_months',
  'stop_regions',
  'stop_inns',
  'mode',
  'priority',
  'portal_url',
  'contacts',
  'hide_staff_names',
];

describe('the card of a bank', () => {
  it('is made by the administrator, takes no deals at first, leaves a trace', async () => {
    const id = await create();
    expect(await show(id)).toMatchObject({
      accepts: false,
      limit_per_client: '40000000.00',
      contacts: [{ name: 'Лыкова Инна', phone: '+78125550141', email: 'lykova@example.test' }],
      version: 1,
    });
    expect(await names()).not.toContain(id);
    expect((await changes(id))[0]).toMatchObject({
      entity: 'bank',
      actorId: admin.userId,
      call: 'bankCard.createBank',
    });
  });

  it.each(['agent', 'senioragent', 'headagent'] as const)(
    'shows %s no limits, contacts, stop lists: the keys are absent',
    async (role) => {
      const id = await create({ stop_inns: ['7799555014'] });
      const reader = await api.as(role);
      const card = await show(id, reader);
      for (const key of closedKeys) expect(card).not.toHaveProperty(key);
      expect(card).toMatchObject({ decision_hours: 6, work_from: '09:00' });
      const { items } = await reader.call(bankCardCalls.listBanks, { body: {} });
      for (const key of ['max_amount', 'max_term_days', 'mode', 'priority'])
        for (const item of items) expect(item).not.toHaveProperty(key);
    },
  );

  it('shows staff all of it and is changed by nobody but the administrator', async () => {
    const id = await create();
    for (const role of ['manager', 'operator', 'trainee', 'director'] as const) {
      const reader = await api.as(role);
      expect(Object.keys(await show(id, reader))).toEqual(expect.arrayContaining(closedKeys));
      const attempt = reader.call(bankCardCalls.switchBank, { body: { id, accepts: true, reason: '' } });
      await expect(attempt).rejects.toMatchObject({ status: 403 });
    }
    await expect(show(id, await api.as('guest'))).rejects.toMatchObject({ status: 403 });
  });

  it('refuses an account foreign to its BIK, hours that end early, a total under the limit of one client', async () => {
    const body = newBank({
      name: 'Неверный',
      correspondent_account: '30101810400000000226',
      work_from: '18:00',
      limit_total: '1.00',
    });
    const create422 = admin.call(bankCardCalls.createBank, { body });
    expect(await wrongFields(create422)).toEqual(['correspondent_account', 'work_to', 'limit_total']);
    const shape = newBank({
      bik: '04452522',
      stop_inns: ['1234567890'],
      laws: [],
      portal_url: 'javascript:alert(1)',
    });
    expect((await wrongFields(admin.call(bankCardCalls.createBank, { body: shape }))).toSorted()).toEqual([
      'bik',
      'laws',
      'portal_url',
      'stop_inns.0',
    ]);
  });

  it('refuses a name that is taken', async () => {
    await create({ name: 'Банк «Единственный»' });
    await expect(create({ name: 'Банк «Единственный»' })).rejects.toMatchObject({ code: 'banks.nameTaken' });
  });

  it('refuses an INN that is of another bank, of a person, or with a wrong digit', async () => {
    await create({ name: 'Банк «Первый с ИНН»', inn: '7798000316' });
    const second = (inn: string) => create({ name: 'Банк «Второй с ИНН»', inn });
    await expect(second('7798000316')).rejects.toMatchObject({ code: 'banks.innTaken' });
    for (const inn of ['7798000317', '779800031', '631500000285'])
      expect(await wrongFields(second(inn))).toEqual(['inn']);
  });

  it('refuses an edit of an older version and names what was changed, by whom', async () => {
    const id = await create();
    await update(id, 1, { decision_hours: 2 });
    await switchTo(id, true);
    await expect(update(id, 1, { decision_hours: 3 })).rejects.toMatchObject({
      status: 409,
      code: 'banks.conflict',
      detail: { version: 3, fields: expect.arrayContaining(['accepts', 'decision_hours']) },
    });
    expect(await show(id)).toMatchObject({ decision_hours: 2, version: 3 });
    expect((await changes(id))[1]).toMatchObject({
      before: { decision_hours: 6 },
      after: { decision_hours: 2, version: 2 },
    });
  });

  it('keeps its version when nothing has changed', async () => {
    const id = await create();
    const { name } = await show(id);
    expect(await update(id, 1, { name })).toMatchObject({ version: 1 });
    expect(await changes(id)).toHaveLength(1);
  });

  it('holds advantages and words for statuses; the fifteen are always told', async () => {
    const id = await create();
    const first = await admin.call(bankCardCalls.saveAdvantages, {
      body: { id, version: 1, advantages: ['Быстро', 'Быстро', 'Дёшево'] },
    });
    expect(first).toMatchObject({ advantages: ['Быстро', 'Дёшево'], version: 2 });
    const save = (version: number, text: string) =>
      admin.call(bankCardCalls.saveStatusTexts, {
        body: { id, version, texts: [{ status: 'query', text }] },
      });
    await save(2, 'Ждём сутки');
    const report = (await show(id, agent)).status_texts;
    expect(report.map(({ status }) => status)).toEqual(dealStatuses);
    expect(report.filter((one) => one.is_own)).toEqual([
      { status: 'query', text: 'Ждём сутки', is_own: true },
    ]);
    expect((await save(3, '')).status_texts.every((one) => !one.is_own && one.text !== '')).toBe(true);
    await expect(save(3, 'Поздно')).rejects.toMatchObject({ code: 'banks.conflict' });
  });

  it('is found by name and BIK, by law and state, page after page', async () => {
    const id = await create({ name: 'Банк «Находка»', laws: ['615'], priority: 1000 });
    const list = (body: object) => admin.call(bankCardCalls.listBanks, { body });
    expect((await list({ q: 'наход 0445' })).items.map((bank) => bank.id)).toEqual([id]);
    expect((await list({ q: 'наход', law: '44' })).items).toEqual([]);
    expect((await list({ q: 'наход', accepts: true })).items).toEqual([]);
    const all = await list({});
    const seen: number[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await list({ limit: 3, ...(cursor && { cursor }) });
      seen.push(...page.items.map((bank) => bank.id));
      cursor = page.next_cursor;
    }
    expect(seen).toEqual(all.items.map((bank) => bank.id));
    expect(seen[0]).toBe(id);
  });
});

describe('the switch of a bank', () => {
  const choice = (dealId: number) =>
    agent.call(dealBankCalls.getChoice, { query: { application_id: dealId } });
  const choose = (dealId: number, bankIds: number[], version: number) =>
    agent.call(dealBankCalls.chooseBanks, { body: { application_id: dealId, bank_ids: bankIds, version } });

  it('brings a bank without a tariff into the choice, amber and without a price', async () => {
    const id = await create();
    const deal = await agent.call(wizardCalls.createDeal, { body: guaranteeInput });
    expect((await choice(deal.id)).map((bank) => bank.bank_id)).not.toContain(id);
    await expect(choose(deal.id, [id], deal.version)).rejects.toMatchObject({ code: 'deals.bankUnknown' });
    await switchTo(id, true);
    const row = (await choice(deal.id)).find((bank) => bank.bank_id === id);
    expect(row).toMatchObject({ price: null, fit: { result: 'amber' } });
    await choose(deal.id, [id], deal.version);
  });

  it('takes it away with a reason, which a deal that has the bank already is told', async () => {
    const { id } = await makeBank(api.services, 'Банк «Закрываемый»');
    const deal = await agent.call(wizardCalls.createDeal, { body: { ...guaranteeInput, bank_ids: [id] } });
    const other = await agent.call(wizardCalls.createDeal, {
      body: { ...guaranteeInput, amount: '700000.00' },
    });
    expect(await wrongFields(switchTo(id, false))).toEqual(['reason']);
    await switchTo(id, false, 'лимит на ноябрь выбран');
    expect(await names()).not.toContain(id);
    expect((await choice(other.id)).map((bank) => bank.bank_id)).not.toContain(id);
    const row = (await choice(deal.id)).find((bank) => bank.bank_id === id);
    expect(row?.fit).toMatchObject({
      result: 'red',
      reasons: expect.arrayContaining(['Банк сейчас не принимает заявки: лимит на ноябрь выбран']),
    });
    await switchTo(id, true);
    expect((await choice(other.id)).map((bank) => bank.bank_id)).toContain(id);
  });

  it('makes a sum over the limit of one client red, without a word of the limit', async () => {
    const { id } = await makeBank(api.services, 'Банк «Строгий»', { limitPerClient: '100123.00' });
    const deal = await agent.call(wizardCalls.createDeal, { body: guaranteeInput });
    const reasons = (await choice(deal.id)).find((bank) => bank.bank_id === id)?.fit.reasons ?? [];
    expect(reasons.join()).toContain('больше лимита банка на одного клиента');
    expect(reasons.join()).not.toMatch(/100.123/);
  });
});
