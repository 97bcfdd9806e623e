import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kopecks } from '#domain/money.ts';
import { feeCalls } from '#features/deal-fees/deal-fees.contract.ts';
import { fictionalSeller } from '#features/deal-fees/server/fictional-seller.seed.ts';
import { postEntry } from '#features/ledger/server/ledger.facade.ts';
import { ownAccountCalls } from '#features/own-accounts/own-accounts.contract.ts';
import { findOwnAccounts, keepBankBalances } from '#features/own-accounts/server/own-accounts.facade.ts';
import { accountNumber } from '#features/own-accounts/testing/account-number.ts';
import type { NamedCall } from '#kit/contract/define-call.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

let api: TestApi;
let admin: TestCaller;
const { bik, bank_name, corr_account } = fictionalSeller;
const account = {
  bik,
  bank_name,
  corr_account,
  number: accountNumber(bik, 1),
  opening_balance: '1000.00',
  opening_day: '2026-08-31',
};
let id: number;

beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin');
});
afterAll(() => api.stop());

/** How a call is refused: its code, and the fields it names. */
const refusal = async (call: NamedCall, body: object) => {
  const { code, errors = {} } = (await admin.send(call, { body })).json<{
    code: string;
    errors?: Record<string, string[]>;
  }>();
  return { code, fields: Object.keys(errors) };
};

/** Money that came or went on a day. */
const move = (day: string, amount: number) =>
  api.services.database.write((db) =>
    postEntry(
      { db, now: new Date(`${day}T09:00:00Z`) },
      {
        kind: 'statement',
        day,
        source: { kind: 'statement_document', id: 1 },
        lines: [
          {
            account: 'cash',
            amount: kopecks(amount),
            ownAccountId: id,
            month: `${day.slice(0, 7)}-01`,
          },
          { account: 'unclear', amount: kopecks(-amount) },
        ],
      },
    ),
  );

describe('our accounts', () => {
  it('wait for our requisites, then offer the one they name', async () => {
    const refused = await refusal(ownAccountCalls.createAccount, account);
    expect(refused.code).toBe('ownAccounts.noRequisites');
    await admin.call(feeCalls.saveRequisites, { body: { ...fictionalSeller, version: 0 } });
    const { offered, items } = await admin.call(ownAccountCalls.listAccounts, {});
    expect(offered?.number).toBe(fictionalSeller.account);
    expect(items).toEqual([]);
  });

  it.each([
    ['a wrong key', { number: '40702810000000000009' }, 'number'],
    ['another currency', { number: '40702840400000000001' }, 'number'],
    ['a code of too few digits', { bik: '0499' }, 'bik'],
    ['a wrong correspondent account', { corr_account: '30101810000000000012' }, 'corr_account'],
    ['a day to come', { opening_day: '2099-01-01' }, 'opening_day'],
  ])('refuse %s', async (_, wrong, field) => {
    const refused = await refusal(ownAccountCalls.createAccount, { ...account, ...wrong });
    expect(refused.fields).toEqual([field]);
  });

  it('are kept once, and are known to whoever pays', async () => {
    ({ id } = await admin.call(ownAccountCalls.createAccount, { body: account }));
    const again = await refusal(ownAccountCalls.createAccount, account);
    expect(again.fields).toEqual(['number']);
    const known = await api.services.database.read((db) => findOwnAccounts(db));
    expect(known).toEqual([
      {
        id,
        number: account.number,
        bic: bik,
        bankName: bank_name,
        correspondent: corr_account,
        inn: fictionalSeller.inn,
        kpp: fictionalSeller.kpp,
        name: fictionalSeller.name,
      },
    ]);
  });

  it('show by day what the ledger and the bank say, and how far apart they are', async () => {
    await move('2026-09-30', 50_000);
    await move('2026-10-05', 120_000);
    await move('2026-10-05', -20_000);
    await move('2026-10-20', 1);
    await api.services.database.write((db) =>
      keepBankBalances(db, [
        { accountId: id, day: '2026-10-05', amount: '2500.00' },
        { accountId: id, day: '2026-10-06', amount: '1.00' },
        { accountId: id, day: '2026-10-06', amount: '2600.00' },
      ]),
    );
    const october = await admin.call(ownAccountCalls.showDays, { query: { id, month: '2026-10' } });
    const day = (of: string, ...[received, spent, closing, bank_closing, difference]: (string | null)[]) => ({
      day: of,
      received,
      spent,
      closing,
      bank_closing,
      difference,
    });
    expect(october).toEqual({
      opening: '1500.00',
      days: [
        day('2026-10-05', '1200.00', '200.00', '2500.00', '2500.00', '0.00'),
        day('2026-10-06', '0.00', '0.00', '2500.00', '2600.00', '100.00'),
        day('2026-10-20', '0.01', '0.00', '2500.01', null, null),
      ],
    });
    const { items } = await admin.call(ownAccountCalls.listAccounts, {});
    expect(items[0]).toMatchObject({
      balance: '2500.01',
      stated: { day: '2026-10-06', amount: '2600.00', ours: '2500.00' },
    });
  });

  it('keep their opening before what has moved; who comes second reads of the first', async () => {
    const body = {
      id,
      version: 1,
      bank_name: 'Банк',
      opening_balance: '-10.00',
      opening_day: '2026-09-30',
    };
    const late = await refusal(ownAccountCalls.saveAccount, body);
    expect(late.fields).toEqual(['opening_day']);
    const early = { ...body, opening_day: '2026-09-29' };
    const saves = await Promise.allSettled(
      [1, 2].map(() => admin.call(ownAccountCalls.saveAccount, { body: early })),
    );
    expect(saves.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { items } = await admin.call(ownAccountCalls.listAccounts, {});
    expect(items[0]?.balance).toBe('1490.01');
  });

  it('are the administrator’s alone', async () => {
    for (const role of ['director', 'manager', 'agent'] as const)
      expect((await (await api.as(role)).send(ownAccountCalls.listAccounts, {})).statusCode).toBe(403);
  });
});
