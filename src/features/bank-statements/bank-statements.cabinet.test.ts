import { describe, expect, it } from 'vitest';
import { readCabinet } from '#features/bank-statements/bank-statements.cabinet.ts';

const ours = '40702810100000000001';
const theirs = '40702810900000000077';
const head = [
  'Дата операции',
  '№ док',
  'Дебет, руб.',
  'Кредит, руб.',
  'Корреспондент',
  'ИНН',
  'Счёт',
  'Назначение',
];
const paid = ['09.12.2026 14:05', '15', '', '35 184,00', 'ПАО «Берег»', '7719000001', theirs, 'Комиссия'];
const spent = ['2026-12-10', '16', '-1490.5', '', 'ПАО «Берег»', '7719000001', theirs, 'Обслуживание'];
const read = (rows: readonly (readonly string[])[]) => readCabinet(rows, null, ours).statement;
const problemsOf = (rows: readonly (readonly string[])[]) =>
  read(rows).problems.map(({ line, words }) => `${line}: ${words}`);

describe('a statement of a bank’s cabinet', () => {
  it('is read by the headings banks use, wherever they stand; totals and balances are left out', () => {
    const { documents, problems, accounts } = read([
      ['АО «Банк»'],
      [''],
      head,
      ['Входящий остаток', '', '', '100,00'],
      paid,
      spent,
      ['Итого', '', '1490,50', '35184,00'],
      ['', '', '1490,50', '35184,00'],
    ]);
    expect(problems).toEqual([]);
    expect(accounts).toEqual([ours]);
    expect(documents).toMatchObject([
      {
        line: 5,
        number: '15',
        day: '2026-12-09',
        receivedOn: '2026-12-09',
        spentOn: null,
        amount: 35_184_00,
        payer: { name: 'ПАО «Берег»', inn: '7719000001', account: theirs },
        receiver: { account: ours },
        purpose: 'Комиссия',
      },
      { line: 6, number: '16', spentOn: '2026-12-10', amount: 1490_50, payer: { account: ours } },
    ]);
  });

  it('may have one column of sums with a sign; what means nothing to us is kept by its heading', () => {
    const { documents } = read([
      ['Дата', 'Номер', 'Сумма', 'Счёт контрагента', 'Код'],
      ['09.12.2026', '1', '+100', theirs, '01'],
      ['09.12.2026', '2', '−50,10', theirs, ''],
    ]);
    expect(documents).toMatchObject([
      { amount: 100_00, receivedOn: '2026-12-09', rest: { Код: '01' } },
      { amount: 50_10, spentOn: '2026-12-09', rest: {} },
    ]);
  });

  it('is told what is missing: the account, the columns, each wrong row with its line', () => {
    expect(readCabinet([head, paid], null, null).statement.problems[0]?.words).toBe(
      'Выберите, по какому нашему счёту эта выписка',
    );
    expect(
      problemsOf([
        ['Дата', 'Кредит'],
        ['09.12.2026', '5'],
      ]),
    ).toEqual([
      '1: Не указано, в каком столбце «Счёт контрагента»',
      '1: Не указано, в каком столбце «Списание»',
    ]);
    const wrong = (at: number, value: string) => problemsOf([head, paid.with(at, value)]);
    expect(wrong(0, '31.02.2026')).toEqual(['2: «31.02.2026» не дата']);
    expect(wrong(3, '1,500.00')).toEqual(['2: «1,500.00» не сумма']);
    expect(wrong(3, '0,00')).toEqual(['2: Нет суммы']);
    expect(wrong(2, '10')).toEqual(['2: И поступление, и списание в одной строке']);
    expect(problemsOf([head])).toEqual(['1: В выписке нет ни одной операции']);
  });
});
