import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accrualCalls } from '#features/accruals/accruals.contract.ts';
import { agentActs } from '#features/agent-acts/server/agent-acts.tables.ts';
import {
  openStatementPlace,
  type StatementPlace,
} from '#features/bank-statements/testing/statement-place.ts';
import { cashCalls } from '#features/cash-calendar/cash-calendar.contract.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

let place: StatementPlace;
let admin: TestCaller;
let grounds: number[];
const today = '2026-12-05';

/** It is another day; who looks signs in on it. */
const goTo = async (day: string): Promise<void> => {
  place.api.setNow(new Date(`${day}T09:00:00Z`));
  admin = await place.api.as('admin', `looker-${day}`);
};

beforeAll(async () => {
  place = await openStatementPlace();
  await goTo('2026-11-05');
  // Issued on November 1, due ten days later.
  grounds = await place.owe(100_000, 200_000, 300_000, 400_000);
});
afterAll(() => place.api.stop());

const show = (days = 30) => admin.call(cashCalls.showCalendar, { query: { days } });
const linesOf = (kind: 'banks' | 'clients' | 'agents' | 'ndfl', day?: string) =>
  admin.call(cashCalls.listCash, { query: { kind, ...(day ? { day } : {}) } });
const pay = (ground: number, amount: string, day: string) =>
  admin.call(accrualCalls.recordBankMoney, {
    body: {
      bank_id: place.banks[0] ?? 0,
      day,
      paper: `п/п ${ground}`,
      parts: [{ ground_id: grounds[ground] ?? 0, amount }],
    },
  });
/** A confirmed act by which this much is to be paid. */
const makeAct = (payout: string, ndfl: string) =>
  place.api.services.database.write(async (db) => {
    const [act] = await db
      .insert(agentActs)
      .values({
        year: 2026,
        seq: 900,
        number: 'А-900',
        day: today,
        payeeId: place.agent.userId,
        form: 'person',
        isServices: false,
        values: {} as (typeof agentActs.$inferInsert)['values'],
        state: 'confirmed',
        sum: '1500.00',
        vat: '0.00',
        toPay: '1500.00',
        ndfl,
        payout,
        contributions: '0.00',
        isOnTop: false,
        madeBy: admin.userId,
        madeAt: new Date(),
        confirmedAt: new Date(),
      })
      .returning();
    return act?.id ?? 0;
  });

describe('money ahead', () => {
  it('stands on the day of the terms, later by as much as the bank usually is, and what is later still on none', async () => {
    expect(await show()).toMatchObject({
      opening: '1000.00',
      days: [{ day: '2026-11-11', banks: '10000.00', balance: '11000.00' }],
      gap: null,
      late_banks: { count: 0, sum: '0.00' },
    });
    await goTo('2026-11-14');
    expect(await show()).toMatchObject({ days: [], late_banks: { count: 4, sum: '10000.00' } });
    for (const ground of [0, 1, 2]) await pay(ground, '1.00', '2026-11-14');
    const usual = await show();
    expect(usual).toMatchObject({
      days: [{ day: '2026-11-14', banks: '9997.00' }],
      late_banks: { count: 0 },
    });
    expect((await linesOf('banks', '2026-11-14')).items[0]?.about).toContain('обычно позже срока на 3 дн.');
    await goTo('2026-11-15');
    expect(await show()).toMatchObject({ days: [], late_banks: { count: 4, sum: '9997.00' } });
  });

  it('goes to agents today where no order is there, with the tax by its term, and the first gap is named', async () => {
    await goTo(today);
    await makeAct('1305.00', '195.00');
    const { days, gap } = await show();
    const agents = days.find((day) => day.agents !== '0.00');
    expect(agents).toMatchObject({ day: today, agents: '1305.00' });
    expect(days.find(({ ndfl }) => ndfl !== '0.00')).toMatchObject({ day: '2026-12-28', ndfl: '195.00' });
    expect(gap).toEqual({ day: today, balance: expect.stringMatching(/^-/) });
    const lines = await linesOf('agents', today);
    expect(lines).toMatchObject({ count: 1, sum: '1305.00' });
    expect(lines.items[0]?.to).toMatchObject({ kind: 'act' });
  });

  it('has every sum equal to its lines, and a balance that runs on', async () => {
    await goTo('2026-11-10');
    const { opening, days } = await show(180);
    let balance = Number(opening);
    expect(days.length).toBeGreaterThan(1);
    for (const day of days) {
      balance += Number(day.banks) + Number(day.clients) - Number(day.agents) - Number(day.ndfl);
      expect(Number(day.balance)).toBeCloseTo(balance, 2);
      for (const kind of ['banks', 'clients', 'agents', 'ndfl'] as const)
        if (day[kind] !== '0.00') expect((await linesOf(kind, day.day)).sum).toBe(day[kind]);
    }
  });
});
