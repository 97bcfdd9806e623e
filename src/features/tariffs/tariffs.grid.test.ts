import { describe, expect, it } from 'vitest';
import type { TariffCell, ValueField } from '#features/tariffs/tariffs.fields.ts';
import {
  addBand,
  cellsOfGrids,
  changeBand,
  clearBlock,
  copyBlock,
  fillDown,
  type Grid,
  gridsOf,
  mergeBands,
  pasteBlock,
  readTsv,
  removeBand,
  setValue,
  splitBand,
} from '#features/tariffs/tariffs.grid.ts';
import { tariffScreenTexts } from '#features/tariffs/tariffs.screen-texts.ts';

const values = {
  min_price: '2500.00',
  pro_rate: '1.5',
  pro_min_price: '2100.00',
  k_prepayment: '1.25',
  k_no_experience: '1.15',
  k_direct_debit: '1.05',
  k_client_form: '1.1',
};
const cell = (amount: [string, string], term: [number, number], rate: string): TariffCell => ({
  law: '44',
  purpose: 'contract',
  amount_from: amount[0],
  amount_to: amount[1],
  term_from: term[0],
  term_to: term[1],
  rate,
  ...values,
});
const small: [string, string] = ['0.00', '1000000.00'];
const large: [string, string] = ['1000000.01', '5000000.00'];
const cells = [
  cell(small, [1, 180], '3.3'),
  cell(small, [181, 365], '3.1'),
  cell(large, [1, 180], '2.8'),
  cell(large, [181, 365], '2.6'),
];
const grid = gridsOf(cells)[0] as Grid;
const rates = (shown: Grid | null, field: ValueField = 'rate') =>
  shown?.cells.map((row) => row.map((existing) => existing?.[field] ?? null));
const all = { top: 0, left: 0, bottom: 1, right: 1 };

describe('the table of a tariff', () => {
  it('is made of cells and gives them back', () => {
    expect(gridsOf(cells)).toHaveLength(1);
    expect(cellsOfGrids([grid])).toEqual(cells);
    expect(gridsOf([...cells, { ...cells[0], law: '223' } as TariffCell])).toHaveLength(2);
  });

  it('takes a value; a cell without a price takes the rest from its row', () => {
    const empty = clearBlock(grid, { top: 1, left: 1, bottom: 1, right: 1 }, 'rate');
    expect(rates(empty)).toEqual([
      ['3.3', '3.1'],
      ['2.8', null],
    ]);
    const filled = setValue(empty, 1, 1, 'rate', '2.5');
    expect(filled.cells[1]?.[1]).toEqual({ ...values, rate: '2.5', pro_rate: '2.5' });
  });

  it('empties a price by its rate, a least price to 0, a factor to 1', () => {
    expect(rates(clearBlock(grid, all, 'min_price'), 'min_price')).toEqual([
      ['0.00', '0.00'],
      ['0.00', '0.00'],
    ]);
    expect(rates(clearBlock(grid, all, 'k_prepayment'), 'k_prepayment')?.[0]).toEqual(['1', '1']);
    expect(cellsOfGrids([clearBlock(grid, all, 'rate')])).toEqual([]);
  });

  it('copies a block as tabs and lines with commas, and pastes what Excel copies', () => {
    expect(copyBlock(grid, all, 'rate')).toBe('3,3\t3,1\n2,8\t2,6');
    const pasted = pasteBlock(grid, { ...all, bottom: 0, right: 0 }, 'rate', '4,1\t4,2\r\n"4,3"\t4,4\r\n');
    expect([rates(pasted.grid), pasted.refused]).toEqual([
      [
        ['4.1', '4.2'],
        ['4.3', '4.4'],
      ],
      0,
    ]);
    expect(readTsv('1 500,00\t2\r\n\t3\r\n')).toEqual([
      ['1 500,00', '2'],
      ['', '3'],
    ]);
  });

  it('pastes one value over a block, counts what is no number or finds no room, leaves blanks alone', () => {
    expect(rates(pasteBlock(grid, all, 'rate', '5').grid)).toEqual([
      ['5', '5'],
      ['5', '5'],
    ]);
    const wide = pasteBlock(grid, { ...all, top: 1, left: 1 }, 'rate', 'дорого\t9\n1\t1');
    expect([wide.grid, wide.refused]).toEqual([grid, 4]);
    expect(rates(pasteBlock(grid, all, 'rate', '\t9').grid)?.[0]).toEqual(['3.3', '9']);
  });

  it('fills down from the first row of the block', () => {
    expect(rates(fillDown(grid, all, 'rate'))).toEqual([
      ['3.3', '3.1'],
      ['3.3', '3.1'],
    ]);
  });
});

describe('the bands of a tariff', () => {
  it('are parted to the kopeck, both parts keep the prices', () => {
    const parted = splitBand(grid, 'amounts', 1, 300000000);
    expect(parted?.amounts.slice(1)).toEqual([
      { from: 100000001, to: 300000000 },
      { from: 300000001, to: 500000000 },
    ]);
    expect(rates(parted)?.slice(1)).toEqual([
      ['2.8', '2.6'],
      ['2.8', '2.6'],
    ]);
    expect(splitBand(grid, 'terms', 0, 180)).toBeNull();
    expect(rates(splitBand(grid, 'terms', 0, 31))?.[0]).toEqual(['3.3', '3.3', '3.1']);
  });

  it('are joined with the next, changed, added and removed', () => {
    const joined = mergeBands(grid, 'amounts', 0);
    expect([joined?.amounts, rates(joined)]).toEqual([[{ from: 0, to: 500000000 }], [['3.3', '3.1']]]);
    expect(mergeBands(grid, 'terms', 1)).toBeNull();
    const added = addBand(grid, 'terms', 730);
    expect([added?.terms.at(-1), rates(added)?.[0]]).toEqual([{ from: 366, to: 730 }, ['3.3', '3.1', '3.1']]);
    expect(addBand(grid, 'terms', 365)).toBeNull();
    expect(rates(removeBand(grid, 'terms', 0))).toEqual([['3.1'], ['2.6']]);
    expect(changeBand(grid, 'amounts', 1, { from: 2, to: 1 })).toBeNull();
    expect(changeBand(grid, 'amounts', 1, { from: 0, to: 100000000 })).toBeNull();
    expect(rates(changeBand(grid, 'terms', 0, { from: 366, to: 400 }))?.[0]).toEqual(['3.1', '3.3']);
  });

  it.each([
    [{ from: 0, to: 100000000 }, 'до 1 млн'],
    [{ from: 100000001, to: 500000000 }, '1–5 млн'],
    [{ from: 450000000, to: 2000000000 }, '4,5–20 млн'],
    [{ from: 50000001, to: 100000000 }, '500 тыс.–1 млн'],
    [{ from: 100000051, to: 123456789 }, '1 000 000,51–1 234 567,89'],
  ])('%o is said as people say it', (range, stated) => {
    expect(tariffScreenTexts.amountBand(range).replaceAll('\u00a0', ' ')).toBe(stated);
  });
});
