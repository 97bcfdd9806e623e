import { existsSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { laws } from '#domain/law.ts';
import { purposes } from '#domain/purpose.ts';
import { roles } from '#domain/role.ts';
import { bankCalls } from '#features/banks/banks.contract.ts';
import type { PriceQuestion } from '#features/banks/banks.rules.ts';
import { priceAtBanks } from '#features/tariffs/server/tariffs.facade.ts';
import { banksSeed } from '#features/banks/server/banks.seed.ts';
import { tariffsSeed } from '#features/tariffs/server/tariffs.seed.ts';
import { banks } from '#features/banks/server/banks.tables.ts';
import { selectRows } from '#kit/server/database.ts';
import { startApi, type TestApi } from '#kit/testing/start-api.ts';
import { runSeed } from '#kit/testing/run-seed.ts';
import { spentMs } from '#kit/testing/spent-ms.ts';

const asked: PriceQuestion = {
  law: '44',
  purpose: 'contract',
  amount: '1500000.00',
  days: 200,
  hasPrepayment: false,
  hasNoExperience: false,
  hasDirectDebit: false,
  usesClientForm: false,
  on: '2026-11-21',
  client: { inn: '7798272084', regionCode: '77', registeredOn: '2014-09-08', status: 'active' },
};
let api: TestApi;
let seededInMs = 0;
beforeAll(async () => {
  api = await startApi();
  api.setNow(new Date('2026-11-21T09:00:00Z'));
  const start = spentMs();
  for (const seed of [banksSeed, tariffsSeed]) await runSeed(api.services, seed);
  seededInMs = spentMs() - start;
});
afterAll(() => api.stop());

const price = (change: Partial<PriceQuestion> = {}, bankIds?: readonly number[]) =>
  api.services.database.read((db) => priceAtBanks(db, { ...asked, ...change }, bankIds));
const at = async (name: string, change: Partial<PriceQuestion> = {}) =>
  (await price(change)).find((bank) => bank.name.includes(name));

describe('the seed of banks', () => {
  it('brings ten banks with a tariff each, fast, and does no harm twice', async () => {
    for (const seed of [banksSeed, tariffsSeed]) await runSeed(api.services, seed);
    const [counts] = await api.services.database.read((db) =>
      selectRows(
        db,
        sql`select (select count(*) from banks where is_demo) as banks, (select count(*) from tariff_cells) as cells,
            (select count(distinct bank_id) from tariff_versions where valid_from = '2026-01-01') as versions`,
      ),
    );
    expect(counts).toEqual({ banks: 10, cells: 1561, versions: 10 });
    expect(seededInMs).toBeLessThan(1500);
  });

  const proposal = new URL('../../../../../shared/data/seed-proposal/banks-tariffs.json', import.meta.url);
  const where = existsSync(proposal) ? '' : ' (skipped: ../shared/data is not here)';
  it.skipIf(where)(`holds every cell of the proposal it was taken from${where}`, async () => {
    type Proposed = Record<string, number | string> & { bank_id: number; law: string; purpose: number };
    type Book = { banks: { id: number; name: string }[]; tariffs: Proposed[] };
    const book = JSON.parse(readFileSync(proposal, 'utf8')) as Book; // the shape is proved by the comparison itself
    const nameOf = new Map(book.banks.map((bank) => [bank.id, bank.name]));
    const exact = ['amount_from', 'amount_to', 'term_from', 'term_to', 'min_price', 'pro_min_price'];
    const keys = [...exact, 'k_prepayment', 'k_no_experience', 'k_direct_debit', 'k_client_form'];
    const keyOf = (name: unknown, law: unknown, purpose: unknown, cell: Record<string, unknown>): string =>
      [name, law, purpose, ...keys.map((key) => Number(cell[key]))].join(' ');
    const ours = await api.services.database.read((db) =>
      selectRows(
        db,
        sql`select b.name as bank, c.* from tariff_cells c join tariff_versions v on v.id = c.version_id
            join banks b on b.id = v.bank_id`,
      ),
    );
    const cells = new Map(
      ours.map((cell) => [keyOf(cell['bank'], cell['law'], cell['purpose'], cell), cell]),
    );
    expect(book.tariffs).toHaveLength(cells.size);
    for (const proposed of book.tariffs) {
      const key = keyOf(nameOf.get(proposed.bank_id), proposed.law, purposes[proposed.purpose], proposed);
      const cell = cells.get(key) ?? {};
      // The proposal rounded halves by a float; a hundredth of a percent either way is the same tariff.
      const apart = ['rate', 'pro_rate'].map((name) => Math.abs(Number(cell[name]) - Number(proposed[name])));
      expect({ key, isSame: Math.max(...apart) < 0.011 }).toEqual({ key, isSame: true });
    }
  });
});

describe('prices at the banks', () => {
  it('are those of the worked example', async () => {
    expect(await at('Северный Причал')).toMatchObject({
      price: '20958.90',
      proPrice: '17589.04',
      rate: '2.55',
      decisionHours: 4,
      isIndividual: false,
      fit: { result: 'green', reasons: [] },
    });
    expect((await at('Северный Причал', { hasPrepayment: true }))?.price).toBe('26198.63');
    expect((await at('Каменный Брод'))?.price).toBe('22027.40');
    expect((await at('Волжская Гавань'))?.price).toBe('23178.08');
  });

  it('come for every bank that is active, or for the named ones alone', async () => {
    const all = await price();
    expect(all).toHaveLength(10);
    const named = all.slice(2, 4).map((bank) => bank.bankId);
    expect((await price({}, named)).map((bank) => bank.bankId)).toEqual(named);
    expect(await price({}, [])).toEqual([]);
  });

  it('are absent where no cell fits, with the reason', async () => {
    expect(await at('Волжская Гавань', { law: '615' })).toMatchObject({
      price: null,
      isIndividual: false,
      fit: { result: 'red' },
    });
    expect(await at('Северный Причал', { days: 1096 })).toMatchObject({
      price: null,
      cellId: null,
      fit: { result: 'red' },
    });
    expect(await at('Туманный Берег', { days: 1096 })).toMatchObject({
      price: null,
      fit: { result: 'amber' },
    });
  });

  it('are individual above the grid', async () => {
    const above = await at('Туманный Берег', { amount: '50000000.01' });
    expect(above).toMatchObject({ price: null, isIndividual: true, fit: { result: 'amber' } });
    expect(await at('Тендер-Створ', { amount: '50000000.01' })).toMatchObject({
      isIndividual: false,
      fit: { result: 'red' },
    });
  });

  it('leave no gap between the bands', async () => {
    for (const amount of [
      '1000000.00',
      '1000000.01',
      '5000000.00',
      '5000000.01',
      '20000000.00',
      '20000000.01',
    ]) {
      for (const days of [1, 31, 32, 180, 181, 365, 366, 730, 731, 1095]) {
        expect(await at('Северный Причал', { amount, days })).not.toMatchObject({ price: null });
      }
    }
  });

  it('are those of the tariff of the day', async () => {
    expect((await at('Северный Причал', { on: '2025-12-31' }))?.price).toBeNull();
    await api.services.database.write(async (tx) => {
      const [{ id } = { id: 0 }] = await selectRows<{ id: number }>(
        tx,
        sql`insert into tariff_versions (bank_id, valid_from)
            select id, '2026-12-01' from banks where name like '%Причал%' returning id`,
      );
      await tx.execute(sql`
        insert into tariff_cells (version_id, law, purpose, amount_from, amount_to, term_from, term_to, rate, min_price,
          pro_rate, pro_min_price, k_prepayment, k_no_experience, k_direct_debit, k_client_form)
        values (${id}, '44', 'contract', 0, 2000000, 1, 365, 5.1, 0, 4, 0, 1, 1, 1, 1)`);
    });
    expect((await at('Северный Причал', { on: '2026-11-30' }))?.price).toBe('20958.90');
    expect((await at('Северный Причал', { on: '2026-12-01' }))?.price).toBe('41917.81');
  });

  it('answer for every law and purpose there is', async () => {
    for (const law of laws)
      for (const purpose of purposes) expect(await price({ law, purpose })).toHaveLength(10);
  });
});

describe('the names of banks', () => {
  it.each(roles.filter((role) => role !== 'guest'))('are shown to %s', async (role) => {
    expect(await (await api.as(role)).call(bankCalls.listNames, {})).toHaveLength(10);
  });

  it('are not shown to a guest', async () => {
    const guest = await api.as('guest');
    await expect(guest.call(bankCalls.listNames, {})).rejects.toMatchObject({ status: 403 });
  });

  it('leave out a bank that takes no deals', async () => {
    await api.services.database.write((tx) =>
      tx.update(banks).set({ isActive: false }).where(sql`name like '%Янтарный%'`),
    );
    const manager = await api.as('manager');
    expect(await manager.call(bankCalls.listNames, {})).toHaveLength(9);
    expect(await price()).toHaveLength(9);
  });
});
