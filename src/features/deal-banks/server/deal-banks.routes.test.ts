import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dealBankCalls } from '#features/deal-banks/deal-banks.contract.ts';
import { packageCalls } from '#features/bank-packages/bank-packages.contract.ts';
import { newItem, type SentItem } from '#features/bank-packages/server/bank-packages.factory.ts';
import { banks } from '#features/banks/server/banks.tables.ts';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { guaranteeInput, makeBank } from '#features/deals/server/deals.factory.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

let api: TestApi;
let agent: TestCaller;
let good: number;
let picky: number;

const create = async (body: object) => (await agent.call(wizardCalls.createDeal, { body })).id;
const choice = (application_id: number) => agent.call(dealBankCalls.getChoice, { query: { application_id } });
const choose = (application_id: number, bank_ids: number[], version: number) =>
  agent.call(dealBankCalls.chooseBanks, { body: { application_id, bank_ids, version } });
const view = (id: number) => agent.call(legCalls.getDeal, { params: { id } });

beforeAll(async () => {
  api = await startApi();
  agent = await api.as('agent');
  good = (await makeBank(api.services, 'Банк А')).id;
  picky = (await makeBank(api.services, 'Банк Б', { maxAmount: '500000.00' })).id;
});
afterAll(() => api.stop());

describe('the choice of banks', () => {
  it('names price, term and fit of each bank, and which the deal has', async () => {
    const id = await create({ ...guaranteeInput, bank_ids: [good] });
    const rows = await choice(id);
    expect(rows).toMatchObject([
      { bank_id: good, name: 'Банк А', price: '30000.00', rate: '3', decision_hours: 8, is_removable: true },
      {
        bank_id: picky,
        fit: {
          result: 'red',
          reasons: expect.arrayContaining([expect.stringContaining('больше предела банка')]),
        },
        leg_id: null,
        is_removable: false,
      },
    ]);
    expect(rows[0]!.leg_id).toBe((await view(id)).legs[0]!.id);
  });

  it('shows banks without a price, never green, while the deal cannot be priced', async () => {
    const empty = await choice(await create({}));
    expect(empty.map(({ price, fit }) => [price, fit.result])).toEqual([
      [null, 'amber'],
      [null, 'amber'],
    ]);
    const credit = await choice(await create({ product: 2, amount: '1000000.00' }));
    expect(credit[0]!.fit).toEqual({
      result: 'amber',
      reasons: ['Условия кредита и займа спрашивают у банка'],
    });
  });

  it('refuses a red bank with its reason and leaves everything as it was', async () => {
    const id = await create(guaranteeInput);
    await expect(choose(id, [good, picky], 1)).rejects.toMatchObject({
      status: 422,
      message: expect.stringMatching(/^Банк Б — /),
      errors: { bank_ids: expect.anything() },
    });
    expect((await view(id)).legs).toMatchObject([{ bank: null }]);
  });

  it('gives the waiting leg the first bank and gets it back when the last one goes', async () => {
    const id = await create(guaranteeInput);
    const [waiting] = (await view(id)).legs;
    const { version, leg_ids } = await choose(id, [good], 1);
    expect(leg_ids).toEqual([waiting!.id]);
    expect(await choose(id, [], version)).toEqual({ version: 3, leg_ids: [] });
    expect((await view(id)).legs).toMatchObject([
      { id: waiting!.id, bank: null, price: null, status: 'draft' },
    ]);
  });

  it('is not changed by two people at once', async () => {
    const id = await create(guaranteeInput);
    await choose(id, [good], 1);
    await expect(choose(id, [], 1)).rejects.toMatchObject({ status: 409, detail: { fields: ['bank_ids'] } });
  });
});

describe('the documents a bank lacks', () => {
  const ask = async (bank_id: number, items: SentItem[]) =>
    (await api.as('admin')).call(packageCalls.savePackage, {
      body: { bank_id, product_id: null, version: 0, items },
    });
  const attach = (application_id: number, document_type: string, more: object = {}) =>
    agent.send(dealDocumentCalls.saveDocument, {
      body: { application_id, document_type, ...more },
      files: [{ name: 'Бумага.pdf', content: samplePdf() }],
    });
  const documentsOf = async (id: number, bankId: number) =>
    (await choice(id)).find((row) => row.bank_id === bankId)?.documents;
  const lackOf = async (id: number, bankId: number) =>
    (await documentsOf(id, bankId))?.missing.map((document) => document.document_type);

  beforeAll(() =>
    ask(good, [
      newItem('consent'),
      newItem('charter', { clients: ['legal'] }),
      newItem('tax_return', { clients: ['person'] }),
      newItem('contract_draft', { purposes: ['contract'] }),
      newItem('experience', { purposes: ['warranty'] }),
      newItem('tender', { laws: ['223'] }),
      newItem('invoice', { is_required: false }),
    ]),
  );

  it('follow its package: what is asked of every deal, of this law, purpose and client', async () => {
    const missing = async (body: object) => lackOf(await create({ ...guaranteeInput, ...body }), good);
    expect(await missing({})).toEqual(['consent', 'charter', 'contract_draft']);
    expect(await missing({ inn: '770123456789' })).toEqual(['consent', 'tax_return', 'contract_draft']);
    expect(await missing({ purpose: 'warranty', law: '223' })).toEqual([
      'consent',
      'charter',
      'experience',
      'tender',
    ]);
  });

  it('are not said of a bank whose package is not known, nor of a credit', async () => {
    expect(await documentsOf(await create(guaranteeInput), picky)).toBeNull();
    expect(await documentsOf(await create({ product: 2, amount: '1000000.00' }), good)).toBeNull();
  });

  it('go as they are attached, for every bank or for the one they were given to, and the deal says the same', async () => {
    const other = (await makeBank(api.services, 'Банк В')).id;
    await ask(other, [newItem('consent'), newItem('charter')]);
    const id = await create({ ...guaranteeInput, bank_ids: [good, other] });
    await attach(id, 'consent');
    const [first] = (await view(id)).legs;
    await attach(id, 'charter', { application_bank_id: first!.id });
    const draft = { document_type: 'contract_draft', name: 'Проект контракта', state: 'absent' };
    const charter = { document_type: 'charter', name: 'Устав', state: 'absent' };
    expect(await documentsOf(id, good)).toMatchObject({ required: 3, missing: [draft] });
    expect(await documentsOf(id, other)).toMatchObject({ required: 2, missing: [charter] });
    expect((await view(id)).legs.map((leg) => leg.documents?.missing)).toEqual([[draft], [charter]]);
  });
});

describe('a bank that has become unfit', () => {
  it('is checked again at the sending', async () => {
    const id = await create({ ...guaranteeInput, bank_ids: [good] });
    await agent.call(legCalls.moveLegs, { body: { application_id: id, move: 'T3' } });
    await api.services.database.write((db) => db.update(banks).set({ maxAmount: '1.00' }));
    await expect(
      agent.call(legCalls.moveLegs, { body: { application_id: id, move: 'T5' } }),
    ).rejects.toMatchObject({ status: 422, message: expect.stringMatching(/больше предела банка/) });
  });
});
