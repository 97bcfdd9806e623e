import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageCalls as calls } from '#features/bank-packages/bank-packages.contract.ts';
import { planCopy } from '#features/bank-packages/bank-packages.rules.ts';
import { newItem, type SentItem } from '#features/bank-packages/server/bank-packages.factory.ts';
import { bankProductCalls } from '#features/bank-products/bank-products.contract.ts';
import { newProduct } from '#features/bank-products/server/bank-products.factory.ts';
import { dealBankCalls } from '#features/deal-banks/deal-banks.contract.ts';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { guaranteeInput, makeBank, makeOrganization } from '#features/deals/server/deals.factory.ts';
import { auditLog } from '#kit/server/audit.tables.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

let api: TestApi;
let admin: TestCaller;
let agent: TestCaller;
let bankId: number;

beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin', 'admin', { lastName: 'Орлов', firstName: 'Иван' });
  agent = await api.as('agent');
  bankId = (await makeBank(api.services, 'Банк А')).id;
  await makeOrganization(api.services, '7701234567', 'ООО «Заря»');
});
afterAll(() => api.stop());

const read = (caller = admin, bank_id = bankId) => caller.call(calls.getPackages, { query: { bank_id } });
const save = (version: number, items: SentItem[], more: object = {}) =>
  admin.call(calls.savePackage, { body: { bank_id: bankId, product_id: null, version, items, ...more } });
const freshBank = async (name: string) => (await makeBank(api.services, name)).id;
const refused = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe('the package of a bank', () => {
  it('is empty until the administrator makes it, then everybody but a guest reads it', async () => {
    expect((await read()).packages).toEqual([
      { product_id: null, version: 0, updated_at: null, items: [], file_names: '', max_mb: null },
    ]);
    const items = [
      newItem('charter', { clients: ['legal'] }),
      newItem('tender', { laws: ['223', 'com'], is_required: false, note: 'Целиком' }),
      newItem('experience', { amount_from: '5000000.00', amount_to: '9000000.00', purposes: ['advance'] }),
    ];
    const saved = await save(0, items);
    expect(saved).toMatchObject({ version: 1, items });
    for (const role of ['agent', 'curator', 'trainee'] as const)
      expect((await read(await api.as(role))).packages[0]).toEqual(saved);
    const guest = await api.as('guest');
    expect(await refused(read(guest))).toMatchObject({ status: 403 });
  });

  it('is changed by the administrator alone', async () => {
    for (const role of ['agent', 'manager', 'director', 'operator'] as const) {
      const body = { bank_id: bankId, product_id: null, version: 1, items: [] };
      const caller = await api.as(role);
      expect((await caller.send(calls.savePackage, { body })).statusCode).toBe(403);
    }
  });

  it('keeps its order, leaves a trace, and says nothing when nothing changes', async () => {
    const { packages } = await read();
    const [existing] = packages;
    const turned = existing!.items.toReversed();
    const saved = await save(existing!.version, turned);
    expect(saved.items).toEqual(turned);
    expect((await save(saved.version, turned)).version).toBe(saved.version);
    const traces = await api.services.database.read((db) =>
      db.select().from(auditLog).where(eq(auditLog.entity, 'bank-package')),
    );
    expect(traces.map(({ after }) => (after as { version: number }).version)).toEqual([1, 2]);
  });

  it('of somebody quicker is not written over: 409 names who and leaves his lines', async () => {
    const { version } = (await read()).packages[0]!;
    await save(version, [newItem('passport')]);
    const error = await refused(save(version, [newItem('invoice')]));
    expect(error).toMatchObject({ status: 409, detail: { version: version + 1, by: 'Орлов\u00a0И.' } });
    expect((await read()).packages[0]!.items.map((item) => item.document_type)).toEqual(['passport']);
    expect(await refused(save(0, []))).toMatchObject({ status: 409 });
  });

  it('refuses what makes no sense and keeps what was there', async () => {
    const { version } = (await read()).packages[0]!;
    const wrong: readonly (readonly [SentItem[], string, string])[] = [
      [[newItem('nonsense')], 'items.0.document_type', 'Нет такого вида документа'],
      [
        [newItem('charter', { amount_from: '2.00', amount_to: '1.00' })],
        'items.0.amount_from',
        'Нижняя граница',
      ],
      [
        [newItem('charter', { laws: ['44', '223'] }), newItem('charter', { laws: ['223', '44'] })],
        'items.1.document_type',
        'дважды',
      ],
    ];
    for (const [items, field, words] of wrong) {
      const error = await refused(save(version, items));
      expect(error).toMatchObject({ status: 422, message: expect.stringContaining(words) });
      expect(error).toMatchObject({ errors: { [field]: [expect.stringContaining(words)] } });
    }
    const body = {
      bank_id: bankId,
      product_id: null,
      version,
      items: [{ ...newItem('charter'), amount_from: '5 млн' }],
    };
    expect((await admin.send(calls.savePackage, { body })).statusCode).toBe(422);
    expect((await read()).packages[0]!.version).toBe(version);
    expect(await refused(read(admin, 999_999))).toMatchObject({ status: 404 });
    expect(await refused(save(0, [], { bank_id: 999_999 }))).toMatchObject({ status: 404 });
  });

  it('copied from another bank becomes what the preview promised', async () => {
    const target = await freshBank('Банк Б');
    const own = [newItem('consent', { note: 'Свой бланк' }), newItem('invoice')];
    const before = await save(0, own, { bank_id: target });
    await save((await read()).packages[0]!.version, [
      newItem('consent'),
      newItem('charter', { clients: ['legal'] }),
    ]);
    const source = (await read()).packages[0]!.items;
    const plan = planCopy(before.items, source, 'merge');
    expect([plan.added.length, plan.changed.length]).toEqual([1, 1]);
    const sent = plan.result as SentItem[];
    await save(before.version, sent, { bank_id: target });
    expect((await read(admin, target)).packages[0]!.items).toEqual([source[0], own[1], source[1]]);
  });
});

describe('a package of a product', () => {
  it('stands beside the common one and counts only where the deal goes by that product', async () => {
    const bank = await freshBank('Банк В');
    const { id: product_id } = await admin.call(bankProductCalls.createProduct, {
      body: newProduct(bank, { rules: [] }),
    });
    await save(0, [newItem('consent'), newItem('charter')], { bank_id: bank });
    await save(0, [newItem('charter', { is_required: false }), newItem('tender')], {
      bank_id: bank,
      product_id,
    });
    const shown = await read(agent, bank);
    expect(shown.products).toEqual([{ id: product_id, name: 'Экспресс', is_active: true }]);
    expect(shown.packages.map((one) => one.product_id)).toEqual([null, product_id]);

    const { id } = await agent.call(wizardCalls.createDeal, {
      body: { ...guaranteeInput, bank_ids: [bank] },
    });
    const choice = await agent.call(dealBankCalls.getChoice, { query: { application_id: id } });
    const documents = choice.find((row) => row.bank_id === bank)?.documents;
    expect(documents).toMatchObject({
      required: 2,
      missing: [{ document_type: 'consent', name: 'Согласие' }, { document_type: 'tender' }],
    });
  });

  it('of another bank is not there', async () => {
    const other = await freshBank('Банк Г');
    const { id: product_id } = await admin.call(bankProductCalls.createProduct, { body: newProduct(other) });
    expect(await refused(save(0, [], { product_id }))).toMatchObject({ status: 404 });
  });
});

describe('a document that does not hold any more', () => {
  it('is missing again, and says that it has expired', async () => {
    const bank = await freshBank('Банк Д');
    await save(0, [newItem('consent'), newItem('passport', { is_required: false })], { bank_id: bank });
    const { id } = await agent.call(wizardCalls.createDeal, {
      body: { ...guaranteeInput, bank_ids: [bank], collision_reason: 'Проверка' },
    });
    const body = { application_id: id, document_type: 'consent' };
    const files = [{ name: 'Согласие.pdf', content: samplePdf() }];
    const [document] = (await agent.send(dealDocumentCalls.saveDocument, { body, files })).json<
      { id: number }[]
    >();
    const documents = async () => (await agent.call(legCalls.getDeal, { params: { id } })).legs[0]!.documents;
    expect(await documents()).toMatchObject({ required: 1, missing: [], unchecked: [{ name: 'Согласие' }] });
    const dates = { id: document!.id, issued_on: '2020-01-01', valid_until: '2020-06-01' };
    await agent.call(dealDocumentCalls.saveDates, { body: dates });
    expect(await documents()).toEqual({
      required: 1,
      missing: [{ document_type: 'consent', name: 'Согласие', state: 'expired' }],
      unchecked: [],
      unsigned: [],
    });
  });
});

describe('a document that one bank wants fresh and on paper', () => {
  it('is not ready there while it is old or only a scan, and the sending says so', async () => {
    const bank = await freshBank('Банк Е');
    await save(0, [newItem('consent', { max_age_days: 10, needs_original: true })], { bank_id: bank });
    const { id } = await agent.call(wizardCalls.createDeal, {
      body: { ...guaranteeInput, bank_ids: [bank], collision_reason: 'Проверка' },
    });
    await agent.call(legCalls.moveLegs, { body: { application_id: id, move: 'T3' } });
    const body = { application_id: id, document_type: 'consent' };
    const files = [{ name: 'Согласие.pdf', content: samplePdf({ catalog: '/Fresh 1' }) }];
    const [document] = (await agent.send(dealDocumentCalls.saveDocument, { body, files })).json<
      { id: number }[]
    >();
    const operator = await api.as('operator');
    await operator.call(dealDocumentCalls.checkDocument, {
      body: { ids: [document!.id], verdict: 'accepted' },
    });
    const readiness = async () => {
      const leg = (await operator.call(legCalls.getDeal, { params: { id } })).legs[0]!;
      const { slots } = await operator.call(dealDocumentCalls.getChecklist, {
        query: { application_id: id },
      });
      return {
        missing: leg.documents?.missing.map(({ state }) => state),
        why: leg.moves.find((move) => move.id === 'T5')?.why ?? '',
        mark: slots[0]?.banks[0]?.mark,
        notes: slots[0]?.notes.map((note) => note.replaceAll('\u00a0', ' ')),
      };
    };
    expect(await readiness()).toEqual({
      missing: ['original'],
      why: 'Документы не готовы. Нужны оригиналы: Согласие',
      mark: 'original',
      notes: ['не старше 10 дней', 'нужен оригинал'],
    });
    const dates = { id: document!.id, issued_on: '2020-01-01', valid_until: null, has_original: true };
    await operator.call(dealDocumentCalls.saveDates, { body: dates });
    expect(await readiness()).toMatchObject({
      missing: ['expired'],
      why: 'Документы не готовы. Устарели: Согласие',
      mark: 'expired',
    });
    await operator.call(dealDocumentCalls.saveDates, { body: { ...dates, issued_on: null } });
    expect(await readiness()).toMatchObject({ missing: [], why: '', mark: 'has' });
  });
});
