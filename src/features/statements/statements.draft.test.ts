import { describe, expect, it } from 'vitest';
import { redo, startSteps, undo } from '#domain/steps.ts';
import {
  changedYears,
  type Columns,
  pasteBlock,
  rebase,
  stepTo,
  typeCell,
} from '#features/statements/statements.draft.ts';

const base: Columns = {
  2024: { form: 'full', figures: { '1510': 1, '1520': 2, '1500': 3, '1700': 3 }, note: '' },
  2025: { form: 'full', figures: {}, note: '' },
};
const codes = ['1510', '1520', '1530', '1540', '1550', '1500'] as const;

describe('a sheet being edited', () => {
  it('goes back and forth step by step, and a step that changes nothing is none', () => {
    const one = stepTo(startSteps(base), typeCell(base, 2024, '1520', 5));
    expect(one.now[2024]?.figures['1700']).toBe(6);
    expect(stepTo(one, typeCell(one.now, 2024, '1520', 5))).toBe(one);
    expect(changedYears(one.now, base)).toEqual([2024]);
    expect(undo(one).now).toBe(base);
    expect(redo(undo(one)).now).toBe(one.now);
    expect(undo(undo(one)).now).toBe(base);
  });

  it('takes columns of Excel: empty cells change nothing, totals come out by themselves', () => {
    const block = [['10', '(20)'], ['', '30'], ['текст', '1'], [], [], ['99', '31']];
    const { columns, taken, refused } = pasteBlock(base, block, { codes, years: [2024, 2025] });
    expect(columns[2024]?.figures).toEqual({ '1510': 10, '1520': 2, '1500': 12, '1700': 12 });
    expect(columns[2025]?.figures).toEqual({ '1510': -20, '1520': 30, '1530': 1, '1500': 11, '1700': 11 });
    expect([taken, refused]).toEqual([4, 3]);
  });

  it('keeps a total that nothing explains', () => {
    const { columns } = pasteBlock(base, [['70']], { codes: ['1300'], years: [2025] });
    expect(columns[2025]?.figures).toEqual({ '1300': 70, '1700': 70 });
  });

  it('keeps what a person has changed when the years are read anew, and follows the rest', () => {
    const mine = stepTo(startSteps(base), typeCell(base, 2024, '1520', 5));
    const fresh = { 2024: { ...base[2024]!, note: 'чужое' }, 2025: { ...base[2025]!, note: 'новое' } };
    const after = rebase(mine, base, fresh);
    expect(after.now[2024]).toEqual(mine.now[2024]);
    expect(after.now[2025]?.note).toBe('новое');
  });
});
