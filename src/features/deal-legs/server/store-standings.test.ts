import { describe, expect, it } from 'vitest';
import { bankCardCalls } from '#features/banks/bank-card.contract.ts';
import { newBank } from '#features/banks/server/banks.factory.ts';
import { hideableFields, listColumns } from '#features/deal-list/deal-list.columns.ts';
import { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { bankRenames, deals } from '#features/deals/server/deals.tables.ts';
import { syncRenames, storeMissingStandings } from '#features/deal-legs/server/store-standings.ts';
import { workspaceForTests, expectTrueStandings } from '#features/deals/testing/deal-workspace.ts';

const workspace = workspaceForTests();

const everything = { state: 0, data_start: null } as const;
const listed = async () =>
  (await workspace.admin.call(dealListCalls.searchDeals, { body: everything })).items;

describe('the stored row of a deal', () => {
  it('is made for deals that stood there before it was stored, and the list is whole until then', async () => {
    const { api } = workspace;
    await workspace.chosenDeal();
    await workspace.sentDeal({ collision_reason: 'Для проверки' });
    await workspace.sentDeal({ collision_reason: 'Для проверки' });
    const before = await listed();
    expect(before.map(({ banks }) => banks)).toEqual([
      ['Банк А', 'Банк Б'],
      ['Банк А', 'Банк Б'],
      ['Банк А', 'Банк Б'],
    ]);
    await api.services.database.write((db) => db.update(deals).set({ standing: null, bankNames: null }));
    expect(await listed()).toEqual(before);
    // Pages of one deal each.
    await storeMissingStandings({ ...api.services, jobPage: 1 });
    await expectTrueStandings(api);
    expect(await listed()).toEqual(before);
  });

  it('calls a bank as it is called now', async () => {
    const { admin, banks } = workspace;
    const [id] = banks as [number];
    const { version } = await admin.call(bankCardCalls.getBank, { query: { id } });
    await admin.call(bankCardCalls.updateBank, {
      body: { ...newBank({ name: 'Банк «Новое имя»' }), id, version },
    });
    for (const row of await listed()) expect(row.banks).toEqual(['Банк «Новое имя»', 'Банк Б']);
    // More deals than follow at once: the rest follow page by page, here of one deal each.
    const { services } = workspace.api;
    const late = { bankNames: ['Банк А', 'Банк Б'] };
    await services.database.write(async (db) => {
      await db.update(deals).set(late);
      await db.insert(bankRenames).values({ bankId: id, beforeDealId: 2 ** 31 - 1 });
    });
    await syncRenames({ ...services, jobPage: 1 });
    for (const row of await listed()) expect(row.banks).toEqual(['Банк «Новое имя»', 'Банк Б']);
    expect(await services.database.read((db) => db.$count(bankRenames))).toBe(0);
  });

  it('is sent without what stands in hidden columns alone', async () => {
    const [whole] = await listed();
    const asked = async (hidden: (typeof listColumns)[number][]) =>
      (await workspace.admin.call(dealListCalls.searchDeals, { body: { ...everything, hidden } })).items[0];
    const { banks: _banks, bank_count: _count, ...withoutBanks } = whole!;
    expect(await asked(['banks'])).toEqual(withoutBanks);
    // The day to sign stands beside the turn, too.
    expect(await asked(['deadline'])).toEqual(whole);
    const bare = await asked([...listColumns]);
    expect(Object.keys(bare!).filter((field) => field in hideableFields)).toEqual([]);
    expect(whole).toMatchObject(bare!);
    const { items } = await workspace.admin.call(dealListCalls.showRows, {
      body: { ...everything, ids: [whole!.id], hidden: ['banks'] },
    });
    expect(items).toEqual([{ ...withoutBanks, fits: true }]);
  });
});
