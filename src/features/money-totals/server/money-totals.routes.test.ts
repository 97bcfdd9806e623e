import { beforeAll, describe, expect, it } from 'vitest';
import { addKopecks, kopecksFromDecimal, toDecimalString } from '#domain/money.ts';
import { addDays, moscowDateOf } from '#domain/moscow-date.ts';
import { accrualCalls } from '#features/accruals/accruals.contract.ts';
import { accrualWorkspace } from '#features/accruals/testing/accrual-workspace.ts';
import { debtCalls } from '#features/bank-debts/bank-debts.contract.ts';
import { totalCalls } from '#features/money-totals/money-totals.contract.ts';
import { type TotalFigure, totalFigures, totalSides } from '#features/money-totals/money-totals.rules.ts';
import { readSheet } from '#kit/server/read-sheet.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const office = accrualWorkspace({ terms: true, rates: true });
let director: TestCaller;
let today = '';
beforeAll(async () => {
  await office.issue();
  await office.issue();
  ({ director } = office);
  today = moscowDateOf(office.api.services.clock.now());
});

const asked = (more: object = {}) => ({
  from: addDays(today, -30),
  to: addDays(today, 40),
  side: 'bank' as const,
  percent: 10,
  ...more,
});
const show = (more: object = {}) => director.call(totalCalls.showTotals, { query: asked(more) });
const linesOf = (figure: TotalFigure, more: object = {}) =>
  director.call(totalCalls.listTotalLines, { query: { ...asked(more), figure } });
const sumOf = (rows: readonly Record<string, string>[], figure: string): string =>
  toDecimalString(addKopecks(...rows.map((row) => kopecksFromDecimal(row[figure] ?? '0'))));

describe('totals of a period', () => {
  it('say what was earned, what the network has of it and what is left', async () => {
    const { total } = await show();
    expect(total).toMatchObject({ accrued: '70368.00', received: '0.00', fee: '0.00', late: '0.00' });
    expect(Number(total.left)).toBeCloseTo(70_368 - Number(total.cost), 2);
    expect(Number(total.cost)).toBeGreaterThan(0);
    expect((await show({ from: addDays(today, -60), to: addDays(today, -31) })).rows).toEqual([]);
  });

  it('follow the money, and what comes late costs its days', async () => {
    const debts = await office.admin.call(debtCalls.listDebts, { query: {} });
    const [first, second] = debts.items;
    const bankId = Number(first?.debtor);
    // Due ten days after the issue: twenty days late at ten percent a year, 35 184 × 20 × 10 / 36 500.
    office.api.setNow(new Date(`${addDays(today, 30)}T09:00:00Z`));
    const admin = await office.api.as('admin', 'later');
    director = await office.api.as('director', 'later-director');
    await admin.call(accrualCalls.recordBankMoney, {
      body: {
        bank_id: bankId,
        day: addDays(today, 30),
        paper: 'п/п 1',
        parts: [{ ground_id: first?.ground_id ?? 0, amount: '35184.00' }],
      },
    });
    expect((await show()).total).toMatchObject({ received: '35184.00', late: '385.58' });
    // Of the twenty days five stand in this period.
    const part = await show({ from: addDays(today, 26), to: addDays(today, 30) });
    expect(part.total).toMatchObject({ accrued: '0.00', late: '96.40' });
    expect(second?.left).toBe('35184.00');
  });

  it.each(totalSides)('are the same by %s, and every figure is the sum of its lines', async (side) => {
    const { total, rows } = await show({ side });
    for (const figure of totalFigures) {
      expect(sumOf(rows, figure)).toBe(total[figure]);
      expect((await linesOf(figure, { side })).sum).toBe(total[figure]);
      for (const { key, ...row } of rows)
        expect((await linesOf(figure, { side, key })).sum).toBe(row[figure]);
    }
  });

  it('go into a workbook, and a period has its limits', async () => {
    const file = await director.send(totalCalls.openTotals, { query: asked() });
    expect(JSON.stringify(await readSheet(file.rawPayload))).toContain('70368');
    const wrong = await director.send(totalCalls.showTotals, { query: asked({ to: '2020-01-01' }) });
    expect(wrong.statusCode).toBe(422);
  });
});
