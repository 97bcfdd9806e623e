import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agentRoles, type Role, staffRoles } from '#domain/role.ts';
import { bankProductCalls } from '#features/bank-products/bank-products.contract.ts';
import { newProduct } from '#features/bank-products/server/bank-products.factory.ts';
import { banks } from '#features/banks/server/banks.tables.ts';
import { dealBankCalls } from '#features/deal-banks/deal-banks.contract.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { guaranteeInput, makeBank, makeOrganization } from '#features/deals/server/deals.factory.ts';
import { organizations } from '#features/organizations/server/organizations.tables.ts';
import { statementLookups, statements } from '#features/statements/server/statements.tables.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

const inn = '7707083893';
const stopList = { kind: 'stop_inn', severity: 'stop', params: { inns: ['7736050003'] } } as const;

let api: TestApi;
let admin: TestCaller;
let bankId = 0;
let otherId = 0;
let organizationId = 0;
beforeAll(async () => {
  api = await startApi();
  api.setNow(new Date('2026-11-21T09:00:00Z'));
  admin = await api.as('admin');
  bankId = (await makeBank(api.services, 'Банк А')).id;
  otherId = (await makeBank(api.services, 'Банк Б')).id;
  organizationId = (await makeOrganization(api.services, inn, 'ООО «Заря»')).id;
});
afterAll(() => api.stop());

type Body = ReturnType<typeof newProduct>;
const create = (body: Body) => admin.call(bankProductCalls.createProduct, { body });
const list = (caller = admin, bank_id = bankId) =>
  caller.call(bankProductCalls.listProducts, { query: { bank_id } });
const names = async (bank_id = bankId) => (await list(admin, bank_id)).map(({ name }) => name);
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { status: number; code: string; errors: object; detail: unknown }) => error,
  );
const setOrganization = (columns: Partial<typeof organizations.$inferInsert>) =>
  api.services.database.write((db) =>
    db.update(organizations).set(columns).where(eq(organizations.id, organizationId)),
  );

describe('a product', () => {
  it('is made last among those of its bank, changed by version, and says what was changed meanwhile', async () => {
    const made = await create(newProduct(bankId));
    expect(made).toMatchObject({ name: 'Экспресс', is_active: true, version: 1, rules: [{ kind: 'age' }] });
    const { bank_id: _, ...fields } = newProduct(bankId, { name: 'Быстрая', laws: ['223', '44'] });
    const body = { ...fields, id: made.id, version: 1 };
    const changed = await admin.call(bankProductCalls.updateProduct, { body });
    expect(changed).toMatchObject({ name: 'Быстрая', laws: ['44', '223'], version: 2 });
    const conflict = await refusal(admin.call(bankProductCalls.updateProduct, { body }));
    expect(conflict).toMatchObject({
      status: 409,
      code: 'bankProducts.conflict',
      detail: { fields: ['name'], version: 2 },
    });
    const same = { ...body, version: 2 };
    expect((await admin.call(bankProductCalls.updateProduct, { body: same })).version).toBe(2);
    await create(newProduct(bankId, { name: 'Вторая' }));
    expect(await names()).toEqual(['Быстрая', 'Вторая']);
  });

  it('is refused at its field: a taken name, turned bands, a rule twice, parameters of another kind', async () => {
    const wrong = async (more: Partial<Body>) => (await refusal(create(newProduct(bankId, more))))?.errors;
    expect(await wrong({ name: 'Быстрая' })).toHaveProperty('name');
    expect(await wrong({ amount_from: '9000000.00' })).toEqual({
      amount_to: ['Верхняя граница меньше нижней'],
    });
    expect(await wrong({ amount_to: '0.00' })).toEqual({ amount_to: ['Сумма должна быть больше нуля'] });
    expect(await wrong({ days_from: 400 })).toHaveProperty('days_to');
    expect(await wrong({ laws: [] })).toHaveProperty('laws');
    const age = { kind: 'age', severity: 'stop', params: { months: 3 } } as const;
    expect(await wrong({ rules: [age, { ...age, params: { months: 9 } }] })).toHaveProperty([
      'rules.1.severity',
    ]);
    expect(await wrong({ rules: [{ ...age, params: { months: 0 } }] })).toHaveProperty([
      'rules.0.params.months',
    ]);
    expect(await wrong({ rules: [{ ...age, params: { years: 1 } }] })).toHaveProperty([
      'rules.0.params.months',
    ]);
    expect(await wrong({ rules: [{ ...age, kind: 'unheard_of' }] })).toHaveProperty(['rules.0.kind']);
    const warned = newProduct(bankId, {
      name: 'Третья',
      rules: [age, { ...age, severity: 'warn', params: { months: 12 } }],
    });
    expect((await create(warned)).rules).toHaveLength(2);
  });

  it('is put in order, switched off, and copied to another bank as one that is off', async () => {
    const products = await list();
    const ids = products.map(({ id }) => id);
    const put = (order: number[]) =>
      admin.call(bankProductCalls.orderProducts, { body: { bank_id: bankId, ids: order } });
    await put(ids.toReversed());
    expect((await list()).map(({ id }) => id)).toEqual(ids.toReversed());
    expect(await refusal(put(ids.slice(1)))).toMatchObject({
      status: 409,
      code: 'bankProducts.orderConflict',
    });
    const [first = 0] = ids;
    const off = await admin.call(bankProductCalls.switchProduct, { body: { id: first, is_active: false } });
    expect(off).toMatchObject({ is_active: false, version: 3 });
    const copy = (bank_id: number) =>
      admin.call(bankProductCalls.copyProduct, { body: { bank_id, from_id: first } });
    expect(await copy(otherId)).toMatchObject({
      name: 'Быстрая',
      is_active: false,
      version: 1,
      rules: off.rules,
    });
    expect((await copy(otherId)).name).toBe('Быстрая (2)');
    expect(await names(otherId)).toEqual(['Быстрая', 'Быстрая (2)']);
    await admin.call(bankProductCalls.switchProduct, { body: { id: first, is_active: true } });
  });

  it('of a bank or a product that is not there is 404', async () => {
    expect(await refusal(list(admin, 999_999))).toMatchObject({ status: 404 });
    expect(await refusal(create(newProduct(999_999)))).toMatchObject({ status: 404 });
    const body = { id: 999_999, is_active: true };
    expect(await refusal(admin.call(bankProductCalls.switchProduct, { body }))).toMatchObject({
      status: 404,
    });
  });
});

describe('who sees what', () => {
  beforeAll(async () => {
    await create(newProduct(bankId, { name: 'Со стоп-листом', rules: [stopList] }));
    const off = await create(newProduct(bankId, { name: 'Снятый' }));
    await admin.call(bankProductCalls.switchProduct, { body: { id: off.id, is_active: false } });
  });

  it.each(agentRoles)(
    '%s reads what is sold now, on the wire without sums, terms and rules',
    async (role) => {
      const agent = await api.as(role);
      const answer = await agent.send(bankProductCalls.listProducts, { query: { bank_id: bankId } });
      expect(answer.statusCode).toBe(200);
      const rows = answer.json<Record<string, unknown>[]>();
      expect(rows.map(({ name }) => name)).toContain('Со стоп-листом');
      expect(rows.map(({ name }) => name)).not.toContain('Снятый');
      for (const word of ['amount', 'days', 'rules', 'stop', '7736050003', 'params'])
        expect(answer.body).not.toContain(word);
    },
  );

  it('an agent sees nothing of a bank that is not worked with', async () => {
    const setActive = (isActive: boolean) =>
      api.services.database.write((db) => db.update(banks).set({ isActive }).where(eq(banks.id, bankId)));
    await setActive(false);
    expect(await list(await api.as('agent'))).toEqual([]);
    expect(await names()).not.toEqual([]);
    await setActive(true);
  });

  it.each(staffRoles.filter((role) => role !== 'admin'))(
    '%s reads all of it and changes nothing',
    async (role) => {
      const person = await api.as(role);
      expect(await list(person)).toEqual(await list());
      expect(
        await refusal(person.call(bankProductCalls.createProduct, { body: newProduct(bankId) })),
      ).toMatchObject({
        status: 403,
      });
    },
  );

  it('a guest gets nothing, and agents may not check a client', async () => {
    expect(await refusal(list(await api.as('guest')))).toMatchObject({ status: 403 });
    for (const role of ['guest', ...agentRoles] as Role[])
      expect(await refusal(check(await api.as(role)))).toMatchObject({ status: 403 });
  });
});

const question = {
  inn,
  product: 'guarantee',
  law: '44',
  purpose: 'contract',
  amount: '1500000.00',
  days: 200,
  advance_share: null,
  no_experience: false,
} as const;
const check = (caller: TestCaller, more: object = {}, bank_id = bankId) =>
  caller.call(bankProductCalls.checkClient, { body: { ...question, bank_id, ...more } });

describe('checking a client', () => {
  let checked = 0;
  const resultOf = async (more: object = {}) => {
    const { products } = await check(await api.as('manager'), more, checked);
    return products.map(({ name, result, rules }) => [
      name,
      result,
      ...(rules ?? [])
        .filter((rule) => rule.outcome !== 'passed')
        .map((rule) => [rule.kind, rule.outcome, rule.found]),
    ]);
  };
  beforeAll(async () => {
    checked = (await makeBank(api.services, 'Банк В')).id;
    await create(newProduct(checked, { name: 'С возрастом' }));
    const netAssets = { kind: 'net_assets', severity: 'stop', params: { least: '1000000.00' } } as const;
    const debts = { kind: 'debts', severity: 'warn', params: { most: '0.00' } } as const;
    await create(newProduct(checked, { name: 'С балансом', rules: [netAssets] }));
    await create(newProduct(checked, { name: 'С долгами', rules: [debts] }));
    await create(newProduct(checked, { name: 'Кредит', product: 'credit' }));
  });

  it('judges the products of the kind, says what is missing and what could not be checked', async () => {
    expect(await resultOf()).toEqual([
      ['С возрастом', 'green'],
      ['С балансом', 'amber', ['net_assets', 'no_data', null]],
      ['С долгами', 'amber', ['debts', 'not_checked', null]],
    ]);
    expect((await resultOf({ product: 'credit' })).map(([name]) => name)).toEqual(['Кредит']);
  });

  it('follows the card of the client', async () => {
    await setOrganization({ registeredOn: '2026-08-01' });
    expect((await resultOf())[0]).toEqual(['С возрастом', 'red', ['age', 'failed', '3\u00a0месяца']]);
    await setOrganization({ registeredOn: null });
    expect((await resultOf())[0]).toEqual(['С возрастом', 'amber', ['age', 'no_data', null]]);
    await setOrganization({ registeredOn: '2015-03-02' });
  });

  it('follows the statements: not asked, asked without an answer, too little, enough', async () => {
    const { database } = api.services;
    const now = new Date('2026-11-20T00:00:00Z');
    const lookup = { organizationId, state: 'answered', outcome: 'away', askedAt: now } as const;
    await database.write((db) => db.insert(statementLookups).values(lookup));
    expect((await resultOf())[1]).toEqual(['С балансом', 'amber', ['net_assets', 'not_checked', null]]);
    const year = {
      organizationId,
      year: 2025,
      form: 'full',
      source: 'hand',
      createdAt: now,
      updatedAt: now,
    } as const;
    await database.write((db) => db.insert(statements).values({ ...year, lines: { '1300': 700 } }));
    expect((await resultOf())[1]).toEqual([
      'С балансом',
      'red',
      ['net_assets', 'failed', '700\u00a0тыс.\u00a0₽ за 2025 год'],
    ]);
    await database.write((db) => db.update(statements).set({ lines: { '1300': 1_000, '1530': 20 } }));
    expect((await resultOf())[1]).toEqual(['С балансом', 'green']);
  });

  it('names the bank as its best product does, and refuses a client nobody knows', async () => {
    expect(await check(admin, {}, checked)).toMatchObject({
      result: 'green',
      client: { name: 'ООО «Заря»', inn },
    });
    expect(await check(admin, {}, (await makeBank(api.services, 'Банк без продуктов')).id)).toMatchObject({
      result: null,
      products: [],
    });
    expect(await refusal(check(admin, { inn: '7736050003' }))).toMatchObject({
      status: 404,
      code: 'bankProducts.clientNotFound',
    });
  });
});

describe('the choice of banks of a deal', () => {
  const choiceOf = async (caller: TestCaller, application_id: number) => {
    const answer = await caller.send(dealBankCalls.getChoice, { query: { application_id } });
    const rows =
      answer.json<
        { bank_id: number; precheck: { result: string; name: string; rules?: unknown[] } | null }[]
      >();
    return {
      body: answer.body,
      of: (id: number) => rows.find((row) => row.bank_id === id)?.precheck,
    };
  };

  it('tells staff the best product with its rules, an agent the result alone, and blocks nothing', async () => {
    const judging = (await makeBank(api.services, 'Банк Г')).id;
    const young = { kind: 'age', severity: 'stop', params: { months: 600 } } as const;
    await create(newProduct(judging, { name: 'Для старых', rules: [young, stopList] }));
    const agent = await api.as('agent');
    const { id } = await agent.call(wizardCalls.createDeal, { body: { ...guaranteeInput, inn } });
    const report = (await choiceOf(await api.as('director'), id)).of(judging);
    expect(report).toMatchObject({ result: 'red', name: 'Для старых' });
    expect(report?.rules).toContainEqual(
      expect.objectContaining({ kind: 'age', outcome: 'failed', limit: 'от 600\u00a0месяцев' }),
    );
    const seen = await choiceOf(agent, id);
    expect(seen.of(judging)).toEqual({ product_id: expect.any(Number), name: 'Для старых', result: 'red' });
    expect(seen.body).not.toContain('stop_inn');
    const body = { application_id: id, bank_ids: [judging], version: 1 };
    expect((await agent.call(dealBankCalls.chooseBanks, { body })).leg_ids).toHaveLength(1);
  });

  it('says nothing of a bank without products and asks for what is not known yet', async () => {
    const { id } = await admin.call(wizardCalls.createDeal, { body: { inn } });
    const choice = await choiceOf(admin, id);
    expect(choice.of((await makeBank(api.services, 'Банк Д')).id)).toBeUndefined();
    const bare = (await makeBank(api.services, 'Банк Е')).id;
    expect((await choiceOf(admin, id)).of(bare)).toBeNull();
    await create(newProduct(bare));
    expect((await choiceOf(admin, id)).of(bare)).toMatchObject({
      result: 'amber',
      rules: expect.arrayContaining([expect.objectContaining({ kind: 'law', outcome: 'no_data' })]),
    });
  });
});
