import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCabinet } from '#features/bank-statements/bank-statements.cabinet.ts';
import { statementCalls } from '#features/bank-statements/bank-statements.contract.ts';
import {
  openStatementPlace,
  ownNumber,
  type StatementPlace,
  statementOf,
} from '#features/bank-statements/testing/statement-place.ts';
import { accountNumber } from '#features/own-accounts/testing/account-number.ts';
import { ownAccountCalls } from '#features/own-accounts/own-accounts.contract.ts';
import { fictionalSeller } from '#features/deal-fees/server/fictional-seller.seed.ts';
import { readListApart } from '#kit/server/read-sheet-apart.ts';

const theirs = '40702810900000000077';
const usual = 'День;Док;Пришло;Ушло;Кто;ИНН;Его счёт;За что';
const mapping = JSON.stringify({
  День: 'day',
  Док: 'number',
  Пришло: 'in',
  Ушло: 'out',
  Кто: 'name',
  'Его счёт': 'account',
  'За что': 'purpose',
});
const csv = (rows: readonly string[], head = usual) => ({
  name: 'cabinet.csv',
  content: Buffer.from(`${head}\r\n${rows.join('\r\n')}\r\n`),
});
const paid = (number: string, sum: string) =>
  `20.11.2026;${number};${sum};;ПАО «Северный берег»;7719000001;${theirs};Комиссия`;

let place: StatementPlace;
beforeAll(async () => {
  place = await openStatementPlace();
});
afterAll(() => place.api.stop());

const tryFile = (file: ReturnType<typeof csv>, body: object = {}) =>
  place.admin.call(statementCalls.tryStatement, { body, files: [file] });
const bringFile = (file: ReturnType<typeof csv>, body: object = {}) =>
  place.admin.call(statementCalls.bringStatement, { body, files: [file] });
const standingOf = async () => (await place.admin.call(ownAccountCalls.listAccounts, {})).items;

describe('a table of a bank’s cabinet', () => {
  it('with headings of its own asks what its columns mean, once for an account', async () => {
    const file = csv([paid('701', '1 250,50')]);
    const unread = await tryFile(file);
    expect(unread.table?.headings).toContainEqual({ heading: 'Пришло', field: null });
    expect(unread.problems.map(({ words }) => words)).toContain('Не указано, в каком столбце «Дата»');
    const tried = await tryFile(file, { mapping });
    expect(tried).toMatchObject({ problems: [], documents: 1, added: 1 });
    expect(tried.items).toMatchObject([{ number: '701', direction: 'in', amount: '1250.50' }]);
    expect(await bringFile(file, { mapping })).toMatchObject({ added: 1, existing: 0 });
    const next = await tryFile(csv([paid('701', '1250,50'), paid('702', '10')]));
    expect(next).toMatchObject({ problems: [], documents: 2, added: 1, existing: 1 });
  });

  it('brings a document that came in the exchange format not a second time', async () => {
    const document = { number: '703', sum: '99.00', day: '2026-11-20' };
    await place.admin.call(statementCalls.bringStatement, { body: {}, files: [statementOf([document])] });
    expect(await bringFile(csv([paid('703', '99,00')]))).toMatchObject({ added: 0, existing: 1 });
  });

  it('with a row that cannot be read changes nothing and names the row', async () => {
    const before = await standingOf();
    const file = csv([paid('704', '5'), paid('705', 'пять')]);
    const { problems } = await tryFile(file);
    expect(problems).toEqual([{ line: 3, words: '«пять» не сумма' }]);
    const refused = await place.admin.send(statementCalls.bringStatement, { body: {}, files: [file] });
    expect(refused.statusCode).toBe(422);
    expect(refused.json<{ message: string }>().message).toContain('Строка 3: «пять» не сумма');
    expect(await standingOf()).toEqual(before);
  });

  it('asks whose it is where we have several accounts', async () => {
    const { bik, bank_name, corr_account } = fictionalSeller;
    const second = await place.admin.call(ownAccountCalls.createAccount, {
      body: {
        number: accountNumber(bik, 904),
        bik,
        bank_name,
        corr_account,
        opening_balance: '0.00',
        opening_day: '2026-01-01',
      },
    });
    const file = csv([paid('706', '7,00')]);
    const unnamed = await tryFile(file, { mapping });
    expect(unnamed.problems[0]?.words).toBe('Выберите, по какому нашему счёту эта выписка');
    await bringFile(file, { mapping, account_id: second.id });
    const [, account] = await standingOf();
    expect(account).toMatchObject({ id: second.id, balance: '7.00' });
  });

  it('is what the sample to download is', async () => {
    const sample = readFileSync(new URL('../../../../public/samples/statement-cabinet.csv', import.meta.url));
    const { problems, documents } = readCabinet(await readListApart(sample), null, ownNumber).statement;
    expect(problems).toEqual([]);
    expect(documents.length).toBeGreaterThan(2);
  });
});

describe('a file of one line', () => {
  const line = (bytes: number) => ({
    name: 'kl_to_1c.txt',
    content: Buffer.concat([Buffer.from('1CClientBankExchange Сумма='), Buffer.alloc(bytes, '9')]),
  });

  it('is refused in words, by its size or by what it says, and nothing of it stays', async () => {
    for (const call of [statementCalls.tryStatement, statementCalls.bringStatement]) {
      const answer = await place.admin.send(call, { body: {}, files: [line(21 * 2 ** 20)] });
      expect(answer.statusCode).toBe(413);
      expect(answer.json<{ message: string }>().message).toContain('до 20 МБ');
    }
    const { problems, documents } = await tryFile(line(2 ** 20));
    expect([problems.length > 0, documents]).toEqual([true, 0]);
    const brought = await place.admin.send(statementCalls.bringStatement, {
      body: {},
      files: [line(2 ** 20)],
    });
    expect(brought.statusCode).toBe(422);
  });
});
