import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { kopecksFromDecimal } from '#domain/money.ts';
import { accrualCalls } from '#features/accruals/accruals.contract.ts';
import { accrualGrounds, accruals, bankMoney } from '#features/accruals/server/accruals.tables.ts';
import { accrueFee } from '#features/accruals/server/accrue-fees.ts';
import { replaceGround } from '#features/accruals/server/revert-ground.ts';
import type { Ground } from '#features/accruals/server/write-grounds.ts';
import { accrualWorkspace, addRates, operationOf } from '#features/accruals/testing/accrual-workspace.ts';
import { ratesOf } from '#features/accruals/testing/frozen-values.ts';
import { ledgerLines } from '#features/ledger/server/ledger.tables.ts';
import { type Db, selectRows } from '#kit/server/database.ts';
import { statementsOf } from '#kit/testing/count-statements.ts';

const office = accrualWorkspace({ terms: true, rates: true });
const day = '2026-11-20';

const read = <T>(work: (db: Db) => Promise<T>): Promise<T> => office.api.services.database.read(work);
const list = async (leg: number) =>
  office.admin.call(accrualCalls.listOfLeg, { query: { application_bank_id: leg } });
const lineOf = async (leg: number, level: string) =>
  (await list(leg)).find((one) => one.level === level && one.state !== 'reversed');
const groundOf = async (leg: number): Promise<Ground> => {
  const [ground] = await read((db) =>
    db.select().from(accrualGrounds).where(sql`leg_id = ${leg} and state = 'live'`),
  );
  if (!ground) throw new Error('No ground stands');
  return ground;
};
const correct = async (leg: number, level: string, delta: string): Promise<number> => {
  const line = await lineOf(leg, level);
  const body = { accrual_id: line?.id ?? 0, delta, reason: 'Договорились', file_id: null };
  return (await office.admin.call(accrualCalls.saveCommission, { body })).id;
};
let numbers = 0;
const pay = (parts: readonly { ground_id: number; amount: string }[]) => {
  numbers += 1;
  const body = { bank_id: office.banks[0] ?? 0, day, paper: `п/п ${numbers}`, parts: [...parts] };
  return office.admin.call(accrualCalls.recordBankMoney, { body });
};
const balance = async (leg: number, account: string): Promise<string> => {
  const [row] = await read((db) =>
    selectRows<{ sum: string }>(
      db,
      sql`select coalesce(sum(amount), 0)::numeric(15,2)::text as sum from ${ledgerLines}
          where leg_id = ${leg} and account = ${account}`,
    ),
  );
  return row?.sum ?? '';
};
/** The ground of a leg is counted anew by other frozen facts or rates. */
const replace = async (leg: number, more: Partial<Pick<Ground, 'facts' | 'rates'>>): Promise<void> => {
  const ground = await groundOf(leg);
  const { kind, dealId, legId, bankId, agentId, issueNumber, paymentId, terms, searchText } = ground;
  const { own = 0, senior = 0, headagent = 0 } = ground.facts.people;
  const payees = new Map([own, senior, headagent].map((id) => [id, id]));
  await office.api.services.database.write((db) =>
    replaceGround(
      { db, now: office.api.services.clock.now(), by: office.admin.userId },
      ground,
      {
        kind,
        dealId,
        legId,
        bankId,
        agentId,
        issueNumber,
        paymentId,
        terms,
        searchText,
        day: ground.day,
        facts: ground.facts,
        rates: ground.rates,
        names: new Map(),
        payees,
        ...more,
      },
      { day, reason: 'Исправлено' },
    ),
  );
};

it('a recount gives his share to whoever had none: a line of nothing with a correction in it', async () => {
  const { leg } = await office.issue();
  await replace(leg, { rates: ratesOf({ basePercent: '22', excessPercent: '70' }, day) });
  expect(await lineOf(leg, 'senior')).toBeUndefined();
  const table = await office.api.services.database.write((db) => addRates(db, {}, office.agent.userId));
  const body = { month: (await groundOf(leg)).day.slice(0, 7), table_id: table, is_dry_run: false };
  await office.admin.call(accrualCalls.recountPeriod, { body });
  expect(await lineOf(leg, 'senior')).toMatchObject({
    amount: '0.00',
    corrected: '2523.60',
    total: '2523.60',
  });
  expect(await lineOf(leg, 'headagent')).toMatchObject({ total: '1682.40' });
  expect((await groundOf(leg)).network).toBe('27178.40');
});

it('a correction by hand outlives a recount by which its person has no share', async () => {
  const { leg } = await office.issue();
  await correct(leg, 'senior', '100.00');
  await replace(leg, { rates: ratesOf({ basePercent: '22', excessPercent: '70' }, day) });
  expect(await lineOf(leg, 'senior')).toMatchObject({ amount: '0.00', total: '100.00' });
  expect(await balance(leg, 'reward')).toBe('23072.40');
});

it('the percent of the base is one answer: what is made of our income has none', async () => {
  const { leg } = await office.issue();
  await replace(leg, { rates: ratesOf({ incomePercent: '50' }, day) });
  const line = await lineOf(leg, 'own');
  const seen = await office.admin.call(accrualCalls.explainAccrual, { query: { id: line?.id ?? 0 } });
  expect([line?.rate, seen.shares.find(({ level }) => level === 'own')?.percent]).toEqual([null, null]);
});

it('what is reversed is summed as its lines are shown: a correction that was deleted stands in none', async () => {
  const reversed = async () =>
    (await office.admin.call(accrualCalls.showStrip, { query: {} })).states.find(
      ({ state }) => state === 'reversed',
    );
  const { leg } = await office.issue();
  const before = await reversed();
  const id = await correct(leg, 'own', '-1200.00');
  await office.admin.call(accrualCalls.deleteCommission, { body: { id, reason: 'Ошибка' } });
  expect(await reversed()).toEqual(before);
});

it('a bank never owes less than nothing: what it has paid above an income counted less is unclear, and goes with its money', async () => {
  const { leg } = await office.issue();
  const ground = await groundOf(leg);
  const { id } = await pay([{ ground_id: ground.id, amount: '35184.00' }]);
  // 80 000,00 paid: 28 000,00 is our income.
  await replace(leg, { facts: { ...ground.facts, paid: kopecksFromDecimal('80000.00') } });
  expect((await groundOf(leg)).received).toBe('28000.00');
  expect([await balance(leg, 'bank_owes'), await balance(leg, 'unclear')]).toEqual(['0.00', '-7184.00']);
  expect(await lineOf(leg, 'own')).toMatchObject({ state: 'confirmed', total: '17600.00' });
  await office.admin.call(accrualCalls.undoBankMoney, { body: { id, reason: 'Не то письмо' } });
  expect((await groundOf(leg)).received).toBe('0.00');
  expect([await balance(leg, 'bank_owes'), await balance(leg, 'unclear')]).toEqual(['28000.00', '0.00']);
});

it('what was written off and would not have been owed is an income again', async () => {
  const { leg } = await office.issue();
  const ground = await groundOf(leg);
  await pay([{ ground_id: ground.id, amount: '30000.00' }]);
  await office.admin.call(accrualCalls.writeOff, { body: { ground_id: ground.id, reason: 'Закрыто' } });
  await replace(leg, { facts: { ...ground.facts, paid: kopecksFromDecimal('84120.00') } });
  // 29 442,00 is our income now.
  expect(await groundOf(leg)).toMatchObject({ received: '29442.00', writtenOff: '0.00' });
  expect([
    await balance(leg, 'bank_owes'),
    await balance(leg, 'unclear'),
    await balance(leg, 'income'),
  ]).toEqual(['0.00', '-558.00', '-29442.00']);
});

it('money of a bank takes as many statements for many legs as for one, and a fee asks for no terms of banks', async () => {
  const legs = [await office.issue(), await office.issue(), await office.issue()];
  const grounds = await Promise.all(legs.map(({ leg }) => groundOf(leg)));
  const [one, ...others] = grounds.map(({ id }) => ({ ground_id: id, amount: '35184.00' }));
  if (!one) throw new Error('Nothing was issued');
  const { database } = office.api.services;
  const alone = await statementsOf(database, () => pay([one]));
  const together = await statementsOf(database, () => pay(others));
  expect(together).toHaveLength(alone.length);
  for (const { leg } of legs) expect(await lineOf(leg, 'own')).toMatchObject({ state: 'confirmed' });

  const payment = {
    paymentId: 77,
    legId: legs[0]?.leg ?? 0,
    amount: kopecksFromDecimal('1000.00'),
    paidOn: day,
  };
  const statements = await statementsOf(database, () =>
    database.write((db) =>
      accrueFee(operationOf(office.api, db, office.admin.userId), { ...payment, dealId: legs[0]?.deal ?? 0 }),
    ),
  );
  expect(statements.filter((text) => /bank_term/.test(text))).toEqual([]);
  const [fee] = await read((db) => db.select().from(accruals).where(eq(accruals.kind, 'fee')));
  expect(fee?.amount).toBe('300.00');
});

it('the money of a bank is read by an index of its own', async () => {
  const plan = await office.api.services.database.write(async (db) => {
    // A table this small is sorted as fast as it is read in order; a large one is not.
    await db.execute(sql`set local enable_seqscan = off`);
    await db.execute(sql`set local enable_sort = off`);
    return selectRows<{ 'QUERY PLAN': string }>(
      db,
      sql`explain select * from ${bankMoney} where bank_id = ${office.banks[0] ?? 0}
          order by day desc, id desc limit 20`,
    );
  });
  const words = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(words).toMatch(/bank_money_of_bank/);
  expect(words).not.toContain('Sort');
});

it('by a contract that says so what an issue accrues is confirmed at once, and no money of the bank changes that', async () => {
  const { database } = office.api.services;
  const ofAgent = (more: string) =>
    database.write((db) => db.execute(sql.raw(more.replaceAll('$agent', String(office.agent.userId)))));
  await ofAgent('update agent_contracts set confirms_at_issue = true where agent_id = $agent');
  const { leg } = await office.issue();
  expect((await list(leg)).map(({ level, state }) => [level, state])).toEqual([
    ['own', 'confirmed'],
    ['senior', 'expected'],
    ['headagent', 'expected'],
  ]);
  expect([await balance(leg, 'confirmed'), await balance(leg, 'bank_owes')]).toEqual([
    '-22972.40',
    '35184.00',
  ]);
  await correct(leg, 'own', '-1200.00');
  const own = await lineOf(leg, 'own');
  const seen = await office.agent.call(accrualCalls.explainAccrual, { query: { id: own?.id ?? 0 } });
  expect(seen).toMatchObject({ is_confirmed_at_issue: true, line: { total: '21772.40' } });
  const { id } = await pay([{ ground_id: (await groundOf(leg)).id, amount: '30000.00' }]);
  await office.admin.call(accrualCalls.undoBankMoney, { body: { id, reason: 'Не то письмо' } });
  expect(await lineOf(leg, 'own')).toMatchObject({ state: 'confirmed', total: '21772.40' });
  // An addendum of a later day takes it back for what is issued from then on.
  await ofAgent(`insert into agent_contracts (agent_id, kind, form, parent_id, year, seq, number, template_id, values,
      starts_on, ends_on, state, confirms_at_issue, made_by, made_at)
    select agent_id, kind, form, id, year, seq + 1000, number || '/1', template_id, values, '2026-02-01', ends_on,
      'signed', false, made_by, made_at from agent_contracts where agent_id = $agent`);
  const { leg: later } = await office.issue();
  expect(await lineOf(later, 'own')).toMatchObject({ state: 'expected' });
});
