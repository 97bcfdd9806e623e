import { describe, expect, it } from 'vitest';
import { cellProblems, parseValue, showValue, type TariffCell } from '#features/tariffs/tariffs.fields.ts';
import { readTable, tableOf } from '#features/tariffs/tariffs.sheet.ts';

const cell: TariffCell = {
  law: '223',
  purpose: 'advance',
  amount_from: '1000000.01',
  amount_to: '5000000.00',
  term_from: 32,
  term_to: 180,
  rate: '2.62',
  min_price: '2500.00',
  pro_rate: '2.2',
  pro_min_price: '2100.00',
  k_prepayment: '1.25',
  k_no_experience: '1.15',
  k_direct_debit: '1.05',
  k_client_form: '1.1',
};
const sheetOf = (cells: readonly TariffCell[]): string[][] => {
  const { columns, rows } = tableOf(cells, true);
  return [columns.map(({ title }) => title), ...rows.map((row) => row.map(String))];
};

describe('a tariff as a table', () => {
  it('is read back as it was written, whatever the order of columns', () => {
    const rows = sheetOf([cell, { ...cell, term_from: 181, term_to: 365 }]).map((row) => row.toReversed());
    expect(readTable(rows)).toEqual({
      cells: [cell, { ...cell, term_from: 181, term_to: 365 }],
      problems: [],
    });
  });

  it('has no discounted columns for an agent', () => {
    expect(
      tableOf([cell], false)
        .columns.map(({ title }) => title)
        .join(),
    ).not.toContain('скидкой');
    expect(tableOf([cell], false).rows[0]).toHaveLength(12);
  });

  it('names every wrong row with its column and reason, and then gives no cells', () => {
    const [head = [], good = []] = sheetOf([cell]);
    const wrong = (title: string, value: string): string[] =>
      good.map((existing, at) => (head[at]?.startsWith(title) ? value : existing));
    const read = readTable([
      head,
      good,
      good,
      wrong('Закон', '94-ФЗ'),
      wrong('Назначение', 'Залог'),
      wrong('Ставка, %', 'дорого'),
      wrong('Ставка, %', ''),
      wrong('Ставка со скидкой', '3'),
      wrong('Сумма до', '5'),
      wrong('Дней от', '1.5'),
    ]);
    expect(read.cells).toEqual([]);
    expect(read.problems.map(({ row, column, reason }) => `${row} ${column ?? ''}: ${reason}`)).toEqual([
      '3 : Те же сумма и срок уже стоят в строке 2',
      '4 Закон: Такого закона нет, есть: 44-ФЗ, 223-ФЗ, 615-ПП, Коммерция',
      expect.stringContaining('5 Назначение: По этому закону такого назначения нет'),
      '6 Ставка, % годовых: Здесь должно быть число',
      '7 Ставка, % годовых: Значение обязательно',
      expect.stringContaining('8 Ставка со скидкой, %: Ставка со скидкой выше обычной'),
      '9 Сумма до, ₽: Конец интервала раньше начала',
      '10 Дней от: Здесь должно быть целое число дней',
    ]);
  });

  it('without a column says which', () => {
    const rows = sheetOf([cell]).map((row) => row.slice(1));
    expect(readTable(rows).problems).toEqual([{ row: 1, column: null, reason: 'Нет столбца «Закон»' }]);
    expect(readTable([]).problems).toHaveLength(14);
  });

  it('forgives the noise of binary fractions', () => {
    const rows = sheetOf([cell]).map((row) =>
      row.map((value) => (value === '2.62' ? '2.6200000000000001' : value)),
    );
    expect(readTable(rows).cells[0]?.rate).toBe('2.62');
  });
});

describe('a number of a cell', () => {
  it.each([
    ['rate', '2,62 %', '2.62'],
    ['rate', '2.5', '2.5'],
    ['min_price', '2 500 ₽', '2500.00'],
    ['min_price', '0', '0.00'],
    ['k_prepayment', '×1,25', '1.25'],
  ] as const)('%s is read from %s', (field, typed, value) => {
    expect(parseValue(field, typed)).toEqual({ value });
  });

  it.each([
    ['rate', '0'],
    ['rate', '101'],
    ['rate', '2,6255'],
    ['rate', '-1'],
    ['rate', '1e2'],
    ['min_price', '1,500,000'],
    ['k_client_form', '11'],
    ['k_client_form', ''],
  ] as const)('%s is not %s', (field, typed) => {
    expect(parseValue(field, typed)).toHaveProperty('problem');
  });

  it('is shown as people write it', () => {
    expect([
      showValue('rate', '2.5'),
      showValue('min_price', '12500.00'),
      showValue('k_prepayment', '1'),
    ]).toEqual(['2,50', '12\u00a0500', '1']);
  });

  it('may not be dearer with the discount', () => {
    expect(cellProblems(cell)).toEqual({});
    expect(cellProblems({ ...cell, pro_rate: '2.63', pro_min_price: '2500.01' })).toEqual({
      pro_rate: 'Ставка со скидкой выше обычной',
      pro_min_price: 'Минимум со скидкой выше обычного',
    });
  });
});
