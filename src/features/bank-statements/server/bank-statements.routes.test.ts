import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accrualGrounds } from '#features/accruals/server/accruals.tables.ts';
import { statementCalls } from '#features/bank-statements/bank-statements.contract.ts';
import type { SampleFile } from '#features/bank-statements/bank-statements.rules.ts';
import { statementDocuments } from '#features/bank-statements/server/bank-statements.tables.ts';
import { selectDocuments } from '#features/bank-statements/server/list-documents.ts';
import {
  openStatementPlace,
  ownNumber,
  type Paid,
  type StatementPlace,
  statementOf,
} from '#features/bank-statements/testing/statement-place.ts';
import { fictionalSeller } from '#features/deal-fees/server/fictional-seller.seed.ts';
import { feeCalls } from '#features/deal-fees/deal-fees.contract.ts';
import { ledgerBalances, ledgerLines } from '#features/ledger/server/ledger.tables.ts';
import { ownAccountCalls } from '#features/own-accounts/own-accounts.contract.ts';
import { sampleAccount } from '#features/own-accounts/own-accounts.sample.ts';
import type { NamedCall } from '#kit/contract/define-call.ts';
import { selectRow, selectRows } from '#kit/server/database.ts';

let place: StatementPlace;
beforeAll(async () => {
  place = await openStatementPlace();
});
afterAll(() => place.api.stop());

const tryFile = (paid: readonly Paid[], head?: readonly string[], account?: string) =>
  place.admin.call(statementCalls.tryStatement, { body: {}, files: [statementOf(paid, head, account)] });
const bring = (paid: readonly Paid[]) => place.bring(paid);
const search = async (q: string) =>
  (await place.admin.call(statementCalls.searchDocuments, { body: { filter: 'all', q } })).items;
const found = async (q: string) => {
  const [one] = await search(q);
  if (!one) throw new Error(`Nothing is found by ${q}`);
  return one;
};
const show = (id: number) => place.admin.call(statementCalls.showDocument, { query: { id } });
const refusal = async (call: NamedCall, body: object) =>
  (await place.admin.send(call, { body })).json<{ code: string; errors?: object; message: string }>();
const ground = async (id: number) => {
  const [row] = await place.api.services.database.read((db) =>
    db.select().from(accrualGrounds).where(eq(accrualGrounds.id, id)),
  );
  return row;
};
/** What stands on accounts of the ledger by all its lines. */
const standing = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    (
      await place.api.services.database.read((db) =>
        selectRows<{ name: string; sum: string }>(
          db,
          sql`select case when l.own_account_id is null then l.account else 'bank' end as name, sum(l.amount)::text as sum
              from ${ledgerLines} l group by 1`,
        ),
      )
    ).map(({ name, sum }) => [name, sum]),
  );
describe('a statement that is tried', () => {
  it('tells what is new, and writes nothing', async () => {
    const tried = await tryFile([{ sum: '10.00', purpose: 'Проба' }]);
    expect(tried).toMatchObject({ problems: [], documents: 1, added: 1, existing: 0, days: null });
    expect(tried.will).toEqual({ auto: 0, offer: 0, none: 1 });
    expect(await search('проба')).toEqual([]);
  });

  it('is amber where it does not add up, with the size', async () => {
    const section = [
      'СекцияРасчСчет',
      `РасчСчет=${ownNumber}`,
      'НачальныйОстаток=1000',
      'КонечныйОстаток=1100',
    ];
    const totals = ['ВсегоПоступило=100', 'ВсегоСписано=1', 'КонецРасчСчет'];
    const { warnings, problems } = await tryFile([{ sum: '90.00' }], [...section, ...totals]);
    expect(problems).toEqual([]);
    const unseen = {
      body: {},
      files: [statementOf([{ sum: '90.00', purpose: 'Невидимка' }], [...section, ...totals])],
    };
    expect((await place.admin.send(statementCalls.bringStatement, unseen)).statusCode).toBe(409);
    expect(await search('невидимка')).toEqual([]);
    expect(warnings.map((words) => words.replaceAll(/\s/g, ' '))).toEqual([
      expect.stringMatching(/начальный остаток .* разница -1,00 ₽/),
      expect.stringMatching(/поступления .* разница 10,00 ₽/),
      expect.stringMatching(/списания .* разница 1,00 ₽/),
    ]);
  });

  it.each([
    ['another’s account', '40702810900000000078', /не наш/],
    ['an account in dollars', '40702840400000000001', /не рублёвый/],
  ])('is refused in words with %s', async (_, account, words) => {
    const { problems, added } = await tryFile([{ sum: '1.00' }], [], account);
    expect(added).toBe(0);
    expect(problems[0]?.words).toMatch(words);
  });

  it.each([
    ['before the opening balance', '2026-08-31', /раньше начального остатка/],
    ['on a day to come', '2099-01-01', /ещё не наступил/],
  ])('is refused with a document %s, and nothing of it comes in', async (_, day, words) => {
    const paid = [
      { sum: '1.00', purpose: 'Половина' },
      { sum: '2.00', day },
    ];
    const answer = await place.admin.send(statementCalls.bringStatement, {
      body: {},
      files: [statementOf(paid)],
    });
    expect(answer.json<{ message: string }>().message).toMatch(words);
    expect(await search('половина')).toEqual([]);
  });
});

describe('a document', () => {
  it('is one in one file or ten, and in parallel', async () => {
    const paid = [
      { sum: '77.00', number: '701', purpose: 'Семь' },
      { sum: '77.00', number: '701', purpose: 'Семь' },
      { sum: '77.00', number: '', purpose: 'Семь без номера' },
      { sum: '77.00', number: '', purpose: 'Семь ещё без номера' },
    ];
    const files = await Promise.all(Array.from({ length: 10 }, () => bring(paid)));
    expect(Math.max(...files.map(({ added }) => added))).toBe(3);
    expect(files.reduce((sum, { added }) => sum + added, 0)).toBe(3);
    expect(await search('семь')).toHaveLength(3);
    const again = await tryFile(paid);
    expect(again).toMatchObject({ added: 0, existing: 3, days: 'Все документы этого файла уже внесены' });
    const more = await tryFile([...paid, { sum: '1.00', day: '2026-11-19', number: '702' }]);
    expect(more).toMatchObject({ added: 1, days: 'Эти дни уже внесены целиком: 20.11.2026' });
  });

  it('opens the very file it came with', async () => {
    const { id } = await found('без номера');
    const file = await place.admin.send(statementCalls.openFile, { query: { id } });
    expect(file.rawPayload.subarray(0, 20).toString()).toBe('1CClientBankExchange');
  });

  it('stands on our account in the ledger, by day', async () => {
    const { items } = await place.admin.call(ownAccountCalls.listAccounts, {});
    expect(items[0]?.balance).toBe('1231.00');
    expect(await standing()).toMatchObject({ bank: '231.00', unclear: '-231.00' });
  });

  it('waits with a word on it, and is found by that', async () => {
    const { id } = await found('701');
    await place.admin.call(statementCalls.noteDocument, { body: { id, note: 'Ждём письма банка' } });
    const { items } = await place.admin.call(statementCalls.searchDocuments, { body: { filter: 'noted' } });
    expect(items.map((one) => one.note)).toEqual(['Ждём письма банка']);
  });
});

describe('money of a bank', () => {
  it('is offered by the bank’s name until a person confirms its INN, and is matched by itself then', async () => {
    const [first = 0, second = 0] = await place.owe(3_518_400, 1_111_100);
    const name = await place.api.services.database.read((db) =>
      selectRow<{ name: string }>(db, sql`select name from banks where id = ${place.banks[0] ?? 0}`),
    );
    const paid = { inn: '7719000099', name: name?.name ?? '', purpose: 'Первая' };
    expect((await bring([{ ...paid, sum: '35184.00', number: '1' }])).matched).toBe(0);
    const document = await found('первая');
    const { offers } = await show(document.id);
    expect(offers).toMatchObject([
      {
        kind: 'bank_due',
        why: expect.stringMatching(/единственная сумма.*по названию/),
        parts: [{ id: first }],
      },
    ]);
    const before = await standing();
    await place.admin.call(statementCalls.matchDocument, {
      body: {
        id: document.id,
        kind: 'bank_due',
        why: offers[0]?.why ?? '',
        parts: [{ line: first, amount: '35184.00' }],
      },
    });
    expect(await ground(first)).toMatchObject({ received: '35184.00' });
    const after = await standing();
    expect({ bank: after['bank'], cash: after['cash'] ?? '0.00' }).toEqual({
      bank: before['bank'],
      cash: '0.00',
    });
    expect(Number(after['unclear']) - Number(before['unclear'])).toBe(35_184);
    expect(await bring([{ ...paid, sum: '11111.00', number: '2', purpose: 'Вторая' }])).toMatchObject({
      matched: 1,
    });
    expect(await ground(second)).toMatchObject({ received: '11111.00' });
    expect((await show((await found('вторая')).id)).matches).toMatchObject([
      { is_automatic: true, why: 'единственная сумма этого банка, которая сходится' },
    ]);
  });

  it('is left to a person where two answers fit, two make it up, or a little is missing', async () => {
    await place.confirmPayer();
    const [one = 0, other = 0] = await place.owe(500_000, 500_000);
    const { matched } = await bring([{ sum: '5000.00', number: '31', purpose: 'Одна из двух' }]);
    expect(matched).toBe(0);
    const { offers } = await show((await found('одна из двух')).id);
    expect(new Set(offers.map(({ parts }) => parts[0]?.id))).toEqual(new Set([one, other]));
    await bring([{ sum: '10000.00', number: '32', purpose: 'За обе' }]);
    expect((await show((await found('за обе')).id)).offers).toMatchObject([
      {
        why: 'ИНН банка, сумма двух гарантий',
        parts: expect.arrayContaining(
          [{ id: one }, { id: other }].map((part) => expect.objectContaining(part)),
        ),
      },
    ]);
    await bring([{ sum: '4800.00', number: '33', purpose: 'Недоплата' }]);
    const [less] = (await show((await found('недоплата')).id)).offers;
    expect(less?.why.replaceAll(/\s/g, ' ')).toBe('на 200,00 ₽ меньше: похоже на комиссию за перевод');
  });

  it('is matched by hand over many lines, never above what is left, and taken back by a mirror', async () => {
    const [one = 0, other = 0] = await place.owe(123_400, 567_800);
    await bring([{ sum: '6000.00', number: '41', purpose: 'Вручную' }]);
    const { id } = await found('вручную');
    const parts = [
      { line: one, amount: '1234.00' },
      { line: other, amount: '4766.00' },
    ];
    const body = { id, kind: 'bank_due', why: '', parts };
    const wrong = async (more: object) =>
      Object.keys((await refusal(statementCalls.matchDocument, { ...body, ...more })).errors ?? {});
    expect(await wrong({ parts: [{ line: one, amount: '1234.01' }] })).toEqual(['parts']);
    expect(await wrong({ parts: [{ line: other, amount: '6000.01' }] })).toEqual(['parts']);
    expect(await wrong({ parts: [] })).toEqual(['parts']);
    expect(await wrong({ parts: [parts[0], parts[0]] })).toEqual(['parts']);
    const before = await standing();
    const presses = await Promise.all(
      [1, 2].map(() => place.admin.send(statementCalls.matchDocument, { body })),
    );
    expect(presses.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409']);
    expect(await ground(other)).toMatchObject({ received: '4766.00' });
    const [match] = (await show(id)).matches;
    expect(match?.hangs).toMatch(/ждать денег: 1\sначисление/);
    const undo = { id: match?.id ?? 0, reason: 'Не тот банк' };
    const undone = await Promise.all(
      [1, 2].map(() => place.admin.send(statementCalls.undoMatch, { body: undo })),
    );
    expect(undone.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409']);
    expect(await ground(other)).toMatchObject({ received: '0.00' });
    expect(await standing()).toEqual(before);
    expect(await found('вручную')).toMatchObject({ left: '6000.00', matched: '' });
    expect((await show(id)).matches[0]?.undone_reason).toBe('Не тот банк');
  });
});

describe('other money', () => {
  it('pays the open invoice that its purpose names, to the kopeck by itself, and gives it back', async () => {
    const { manager, admin } = place;
    const { id: deal } = await place.issuedDeal();
    const { id } = await manager.call(feeCalls.createInvoice, {
      body: {
        application_id: deal,
        application_bank_id: null,
        amount: '15000.00',
        percent: null,
        due_on: '2026-12-01',
        subject: 'Услуги',
        note: null,
      },
    });
    const state = async () =>
      (await admin.call(feeCalls.listOfDeal, { query: { application_id: deal } })).items.find(
        (one) => one.id === id,
      );
    const number = (await state())?.number ?? '';
    const day = (await state())?.issued_on ?? '';
    const paid = {
      inn: '7700000001',
      name: 'ООО «Клиент»',
      purpose: `Оплата по счету № ${number} за услуги`,
      day,
    };
    expect(await bring([{ ...paid, sum: '14000.00', number: '51' }])).toMatchObject({ matched: 0 });
    const [offer] = (await show((await found('51')).id)).offers;
    expect(offer?.why).toMatch(/но счёт выставлен другому: /);
    expect(await bring([{ ...paid, sum: '15000.00', number: '52' }])).toMatchObject({ matched: 1 });
    expect(await state()).toMatchObject({ state: 'paid', paid: '15000.00' });
    const [match] = (await show((await found('52')).id)).matches;
    await admin.call(statementCalls.undoMatch, { body: { id: match?.id ?? 0, reason: 'Ошибка' } });
    expect(await state()).toMatchObject({ paid: '0.00' });
  });

  it('is filed under a category, and the rule a person confirms files the next', async () => {
    const tax = { isOut: true, inn: '7727406020', name: 'Казначейство России' };
    await bring([{ ...tax, sum: '900.00', number: '61', purpose: 'НДФЛ за ноябрь' }]);
    const { id } = await found('61');
    const wrong = await refusal(statementCalls.classifyDocument, {
      id,
      category: 'other_income',
      rule: null,
    });
    expect(wrong.errors).toHaveProperty('category');
    await place.admin.call(statementCalls.classifyDocument, {
      body: { id, category: 'tax', rule: { words: 'НДФЛ' } },
    });
    const next = [
      { ...tax, sum: '901.00', number: '62', purpose: 'НДФЛ за декабрь' },
      { ...tax, sum: '902.00', number: '63', purpose: 'Взносы' },
    ];
    expect(await bring(next)).toMatchObject({ matched: 1 });
    expect(await found('62')).toMatchObject({ matched: 'Налоги и взносы', left: '0.00' });
    const rules = await place.admin.call(statementCalls.listRules, {});
    expect(rules).toMatchObject([{ words: 'ндфл', category: 'tax' }]);
    await place.admin.call(statementCalls.removeRule, { body: { id: rules[0]?.id ?? 0 } });
    expect(await bring([{ ...tax, sum: '903.00', number: '64', purpose: 'НДФЛ' }])).toMatchObject({
      matched: 0,
    });
  });

  it('leaves the ledger whole, each balance the sum of its lines', async () => {
    const wrong = await place.api.services.database.read((db) =>
      selectRows(
        db,
        sql`select b.id from ${ledgerBalances} b
            where b.amount <> (select coalesce(sum(l.amount), 0) from ${ledgerLines} l where l.balance_id = b.id)`,
      ),
    );
    expect(wrong).toEqual([]);
    const documents = await place.api.services.database.read((db) =>
      selectRow<{ sum: string }>(
        db,
        sql`select sum(case direction when 'in' then amount else -amount end)::text as sum from ${statementDocuments}`,
      ),
    );
    expect((await standing())['bank']).toBe(documents?.sum);
  });
});

describe('the samples to download', () => {
  const download = async (name: SampleFile) => ({
    name,
    content: (await place.admin.send(statementCalls.openSample, { query: { name } })).rawPayload,
  });

  it('come in one after the other whenever their account was opened, and close to the kopeck', async () => {
    const { bik, bank_name, corr_account } = fictionalSeller;
    const { id: account_id } = await place.admin.call(ownAccountCalls.createAccount, {
      body: {
        number: sampleAccount.number,
        bik,
        bank_name,
        corr_account,
        opening_balance: sampleAccount.openingBalance,
        opening_day: '2026-09-01',
      },
    });
    for (const name of ['statement-1c.txt', 'statement-1c-dos.txt', 'statement-cabinet.csv'] as const) {
      const files = [await download(name)];
      const body = name === 'statement-cabinet.csv' ? { account_id } : {};
      const { problems, warnings, documents } = await place.admin.call(statementCalls.tryStatement, {
        body,
        files,
      });
      expect({ problems, warnings }).toEqual({ problems: [], warnings: [] });
      expect(documents).toBeGreaterThan(2);
      if (name !== 'statement-cabinet.csv')
        await place.admin.call(statementCalls.bringStatement, { body, files });
    }
    const { items } = await place.admin.call(ownAccountCalls.listAccounts, {});
    const own = items.find(({ id }) => id === account_id);
    expect(own).toMatchObject({ balance: '215894.77', stated: { amount: '215894.77', day: '2026-09-04' } });
  });
});

describe('statements', () => {
  it('are listed by an index, those nobody has named too', async () => {
    for (const filter of ['open', 'all'] as const) {
      const plan = await place.api.services.database.write(async (db) => {
        await db.execute(sql`set local enable_seqscan = off`);
        await db.execute(sql`set local enable_sort = off`);
        const listed = selectDocuments({ filter, limit: 50 });
        return JSON.stringify(await selectRows(db, sql`explain (format json) ${listed}`));
      });
      expect(plan).toContain(filter === 'open' ? 'statement_documents_open' : 'statement_documents_newest');
      expect(plan).not.toContain('"Sort Key":["statement_documents');
    }
  });

  it('are the administrator’s alone', async () => {
    for (const role of ['director', 'manager', 'agent'] as const) {
      const caller = await place.api.as(role);
      expect((await caller.send(statementCalls.countOpen, {})).statusCode).toBe(403);
    }
  });
});
