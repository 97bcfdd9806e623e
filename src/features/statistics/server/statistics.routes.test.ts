import { readSheet } from 'read-excel-file/node';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { mayPass } from '#domain/access.ts';
import { roles } from '#domain/role.ts';
import { guaranteeCalls } from '#features/guarantees/guarantees.contract.ts';
import { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { moveLegs, workspaceForTests } from '#features/deals/testing/deal-workspace.ts';
import { seeStatistics } from '#features/statistics/statistics.access.ts';
import { planCalls } from '#features/statistics/plans.contract.ts';
import { statisticsCalls as calls } from '#features/statistics/statistics.contract.ts';
import { countChanges } from '#features/statistics/server/statistics.jobs.ts';
import { type Card, cardsOf } from '#features/statistics/statistics.rules.ts';
import { sheetOfPlans } from '#features/statistics/statistics.plan-sheet.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { selectRows } from '#kit/server/database.ts';
import { existingMigrations } from '#kit/server/migrate.ts';
import { writeSheet } from '#kit/server/write-sheet.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const workspace = workspaceForTests();
const days = { from: '2026-11-01', to: '2026-11-30' };

it('a day of work is in the figures after the job, or at once by a press, each with its age', async () => {
  const { api, manager, agent } = workspace;
  const director = await api.as('director');
  const before = await director.call(calls.showStrip, { body: days });
  await workspace.issuedDeal();
  const lost = await workspace.sentDeal();
  await moveLegs(agent, { application_id: lost.id, move: 'T17', reason_code: 'price' });
  await workspace.sentDeal();
  expect(await director.call(calls.showStrip, { body: days })).toMatchObject({ is_behind: true });
  await director.call(calls.refresh, { body: {} });
  const strip = await director.call(calls.showStrip, { body: { ...days, with: 'year' } });
  expect(strip).toMatchObject({
    counted_at: api.services.clock.now().toISOString(),
    is_behind: false,
    before: { from: '2025-11-01', to: '2025-11-30' },
    out: { count: before.out.count + 1 },
    created: { count: before.created.count + 3 },
    at_bank: { count: before.at_bank.count + 1 },
    refused: { count: before.refused.count + 1 },
    out_before: 0,
  });
  const own = await manager.call(calls.showPeople, { body: days });
  expect(own).toMatchObject([{ value: String(manager.userId), out_sum: '1000000.00', out: { count: 1 } }]);
  const { months } = await director.call(calls.showPlan, { body: days });
  expect(months.at(-1)).toMatchObject({ month: '2026-11-01', fact: '1000000.00', plan: null });
  const times = await director.call(calls.showTimes, { body: { ...days, by: 'bank' } });
  expect(times).toMatchObject([{ out: { count: 1 } }]);
});

it('each role has its own cards, an operator no sums, nobody else the company', async () => {
  const { api, manager, agent, operator } = workspace;
  await countChanges(api.services);
  const headagent = await api.as('headagent', 'far');
  expect((await headagent.call(calls.showStrip, { body: days })).created.count).toBe(0);
  await expect(headagent.call(calls.showBanks, { body: days })).rejects.toMatchObject({ status: 403 });
  await expect(headagent.call(calls.showPlan, { body: days })).rejects.toMatchObject({ status: 403 });
  await expect(headagent.call(calls.showPeople, { body: days })).rejects.toMatchObject({ status: 422 });
  const seen = await operator.call(calls.showStrip, { body: days });
  expect([seen.out.count, seen.out_sum, seen.out_sum_before]).toEqual([1, null, null]);
  const people = await operator.call(calls.showPeople, { body: days });
  expect(people.map((row) => [row.out_sum, row.plan])).toEqual(people.map(() => [null, null]));
  const banks = await operator.call(calls.showBanks, { body: days });
  expect(banks.every(({ out_sum: sum }) => sum === null)).toBe(true);
  await expect(operator.call(calls.showPortfolio, { body: {} })).rejects.toMatchObject({ status: 403 });
  const strip = await manager.call(calls.showStrip, { body: days });
  expect(strip.company_conversion).toBe(33.3);
  expect((await agent.send(calls.showStrip, { body: days })).statusCode).toBe(403);
  const sheet = await operator.send(calls.saveCard, { query: { ...days, card: 'banks' } });
  const [titles, row] = await readSheet(sheet.rawPayload);
  expect([titles?.[0], row?.at(-1)]).toEqual(['Банк', null]);
});

it('income is what was accrued, for administrator and director alone, and leads to its deals', async () => {
  const { api, manager, operator } = workspace;
  const director = await api.as('director');
  await api.services.database.write((db) =>
    db.execute(
      sql`update accrual_grounds set income = 1500, received = 500, due_on = '2026-11-19' where state = 'live'`,
    ),
  );
  const { income } = await director.call(calls.showStrip, { body: days });
  expect(income).toMatchObject({
    sum: '1500.00',
    received: '500.00',
    owed_sum: '1000.00',
    overdue_sum: '1000.00',
  });
  for (const { count, figure } of [income?.earned, income?.owed, income?.overdue].flatMap(
    (one) => one ?? [],
  )) {
    const body = { state: 0 as const, data_start: null, figure };
    expect([count, (await director.call(dealListCalls.countDeals, { body })).total]).toEqual([1, 1]);
    for (const who of [manager, operator, workspace.agent])
      await expect(who.call(dealListCalls.countDeals, { body })).rejects.toMatchObject({ status: 422 });
  }
  const banks = await director.call(calls.showBanks, { body: days });
  expect(banks.at(-1)).toMatchObject({ id: null, income: '1500.00' });
  // So does the income of each row, of a bank by the bank that owes it.
  const people = await director.call(calls.showPeople, { body: { ...days, by: 'agent' } });
  const rows = [...banks, ...people].filter((row) => row.income !== '0.00');
  expect(rows.map((row) => [row.income, row.earned?.count])).toEqual(rows.map(() => ['1500.00', 1]));
  expect(rows.length).toBe(3);
  for (const { earned } of rows) {
    const body = { state: 0 as const, data_start: null, figure: earned?.figure ?? '' };
    expect((await director.call(dealListCalls.countDeals, { body })).total).toBe(1);
  }
  const [earning] = rows;
  const elsewhere = (earning?.earned?.figure ?? '').replace(/issuer=\d+/, 'issuer=999');
  const other = { state: 0 as const, data_start: null, figure: elsewhere };
  expect((await director.call(dealListCalls.countDeals, { body: other })).total).toBe(0);
  expect((await director.call(calls.showPlan, { body: days })).months.at(-1)).toMatchObject({
    income_sum: '1500.00',
  });
  for (const who of [manager, operator]) {
    expect((await who.call(calls.showStrip, { body: days })).income).toBeNull();
    expect((await who.call(calls.showPeople, { body: days })).map((row) => row.income)).not.toContain(
      '1500.00',
    );
  }
});

it('eleven roles, every card, its workbook and every link: what a role may not read is in none of them', async () => {
  const { api } = workspace;
  const director = await api.as('director');
  type Reading = readonly [card: string, read: (who: TestCaller) => ReturnType<TestCaller['send']>];
  const readings: readonly Reading[] = [
    ['strip', (who) => who.send(calls.showStrip, { body: days })],
    ['funnel', (who) => who.send(calls.showFunnel, { body: days })],
    ['refusals', (who) => who.send(calls.showRefusals, { body: days })],
    ['times', (who) => who.send(calls.showTimes, { body: days })],
    ['banks', (who) => who.send(calls.showBanks, { body: days })],
    ['people', (who) => who.send(calls.showPeople, { body: { ...days, by: 'agent' } })],
    ['plan', (who) => who.send(calls.showPlan, { body: days })],
    ['portfolio', (who) => who.send(calls.showPortfolio, { body: {} })],
  ];
  const figures = new Set<string>();
  for (const [, read] of readings) {
    const { payload } = await read(director);
    for (const [, figure] of payload.matchAll(/"figure":"([^"]+)"/g)) figures.add(figure ?? '');
  }
  const byMeasure = [...Map.groupBy(figures, (figure) => figure.split('~')[0]).values()].flatMap(
    ([first]) => first ?? [],
  );
  expect(byMeasure.length).toBeGreaterThan(12);
  for (const role of roles) {
    const who = await api.as(role, `leak-${role}`);
    const isAbove = role === 'admin' || role === 'director';
    const own: readonly string[] = mayPass(seeStatistics, role) ? ['strip', ...cardsOf(role)] : [];
    for (const [card, read] of readings) {
      const sent = await read(who);
      expect([role, card, sent.statusCode]).toEqual([role, card, own.includes(card) ? 200 : 403]);
      if (!isAbove) expect(sent.payload).not.toMatch(/income(_sum)?":"|"(earned|owed|overdue)~|1500\.00/);
      if (role === 'operator') expect(sent.payload).not.toMatch(/"(out_sum|fact|live_sum|ending_sum)":"/);
      if (role === 'headagent') expect(sent.payload).not.toMatch(/"count":[1-9]/);
      if (card === 'strip') continue;
      const query = { ...days, card: card as Card, by: 'agent' as const };
      const sheet = await who.send(calls.saveCard, { query });
      expect([role, card, sheet.statusCode]).toEqual([role, card, sent.statusCode]);
      if (sheet.statusCode === 200 && !isAbove)
        expect((await readSheet(sheet.rawPayload)).flat()).not.toContain(1500);
    }
    for (const figure of byMeasure) {
      const body = { state: 0 as const, data_start: null, figure };
      const listed = await who.send(dealListCalls.countDeals, { body });
      const isIncome = /^(earned|owed|overdue)~/.test(figure);
      if (isIncome && !isAbove)
        expect([role, figure, listed.statusCode >= 400]).toEqual([role, figure, true]);
      // Whoever has no deals in sight counts none behind anybody's link.
      else if (['agent', 'senioragent', 'headagent', 'guest'].includes(role))
        expect([role, figure, listed.json<{ total?: number }>().total ?? 0]).toEqual([role, figure, 0]);
    }
  }
});

it('of agents it is told who is at work, when each began and what he has earned', async () => {
  const { api, manager, agent } = workspace;
  const director = await api.as('director');
  const of = async (who: { readonly call: typeof director.call }, body: object = days) =>
    (await who.call(calls.showPeople, { body: { ...body, by: 'agent' as const } })).find(
      ({ value }) => value === String(agent.userId),
    )?.agent;
  const seen = await of(director);
  expect(seen).toMatchObject({ first_days: 0 });
  const body = { state: 0 as const, data_start: null, figure: seen?.recent.figure };
  expect((await director.call(dealListCalls.countDeals, { body })).total).toBe(seen?.recent.count);
  const [earned] = await api.services.database.read((db) =>
    selectRows<{ sum: string }>(
      db,
      sql`select coalesce(sum(a.amount), 0)::numeric(20, 2)::text as sum from accruals a where a.person_id = ${agent.userId}`,
    ),
  );
  expect(seen?.reward).toBe(earned?.sum);
  expect((await of(manager))?.reward).toBeNull();
  // Who has made nothing in the days asked for, and something lately, is there as well.
  const today = api.services.clock.now().toISOString().slice(0, 10);
  expect(await of(director, { from: '2026-12-01', to: '2026-12-01' })).toMatchObject({
    recent: { count: today > '2026-11-02' ? seen?.recent.count : 0 },
  });
  const sheet = await director.send(calls.saveCard, { query: { ...days, card: 'people', by: 'agent' } });
  const [titles] = await readSheet(sheet.rawPayload);
  expect(titles?.at(-1)).toBe('Вознаграждение агента, ₽');
});

it('the portfolio is as long as the list of guarantees', async () => {
  const { manager } = workspace;
  const found = await manager.call(calls.showPortfolio, { body: {} });
  for (const [filter, count] of [
    ['active', found.live],
    ['within90', found.ending],
  ] as const)
    expect((await manager.call(guaranteeCalls.countGuarantees, { body: { filter } })).total).toBe(count);
  expect(found.live).toBe(1);
  expect([found.ended.count, found.renewed.count]).toEqual([0, 0]);
  const sheet = await manager.send(calls.saveCard, { query: { card: 'portfolio' } });
  const [, live] = await readSheet(sheet.rawPayload);
  expect(live?.[1]).toBe(found.live);
  await workspace.api.services.database.write((db) =>
    db.execute(
      sql`update guarantees set date_start = date_start - 400, date_end = '2026-11-10' where state = 'live'`,
    ),
  );
  const { ended } = await manager.call(calls.showPortfolio, { body: {} });
  const body = { state: 0 as const, data_start: null, figure: ended.figure };
  expect([ended.count, (await manager.call(dealListCalls.countDeals, { body })).total]).toEqual([1, 1]);
});

it('filters that are foreign, turned or wild are refused or find nothing', async () => {
  const { api } = workspace;
  const director = await api.as('director');
  const strip = (body: object) => director.call(calls.showStrip, { body });
  await expect(strip({ from: '2026-12-01', to: '2026-11-01' })).rejects.toMatchObject({ status: 422 });
  await expect(strip({ from: '2000-01-01', to: '2026-11-01' })).rejects.toMatchObject({ status: 422 });
  await expect(strip({ manager: "1' or true" })).rejects.toMatchObject({ status: 422 });
  for (const wild of [
    { manager: '99999999999' },
    { bank: 'x' },
    { law: '45' },
    { branch: '-1' },
    { band: '12' },
  ])
    expect((await strip({ ...days, ...wild })).created.count).toBe(0);
  const listed = (figure: string) =>
    director.call(dealListCalls.countDeals, { body: { state: 0, data_start: null, figure } });
  for (const figure of ['x', 'out', 'out~2026-13-01~2026-11-01', 'out~2026-11-01~2026-11-30~x=1'])
    await expect(listed(figure)).rejects.toMatchObject({ status: 422 });
  expect((await listed('out~2026-11-01~2026-11-30~manager=99999999999')).total).toBe(0);
});

it('a plan has versions; of two who save at once one is told of the other, and nothing of his is kept', async () => {
  const { api, manager } = workspace;
  const director = await api.as('director');
  const plan = {
    month: '2026-11-15',
    issued: '2000000.00',
    income: '30000.00',
    manager_id: manager.userId,
    version: 0,
  };
  const save = (...plans: object[]) =>
    director.send(planCalls.savePlans, { body: { plans: plans as never } });
  const both = await Promise.all([1, 2].map(() => save(plan)));
  expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  const fresh = { month: '2026-12-01', issued: '5.00', income: null, version: 0 };
  expect((await save(fresh, plan)).statusCode).toBe(409);
  const own = await manager.call(calls.showPeople, { body: days });
  expect(own[0]?.plan).toEqual({ sum: '2000000.00', percent: 50 });
  const { rows, changes } = await director.call(planCalls.showPlans, { query: { year: 2026 } });
  const monthsOf = (code: string) => rows.find((row) => row.code === code)?.months;
  expect(monthsOf('company')?.[11]).toEqual({ month: '2026-12-01', issued: null, income: null, version: 0 });
  expect(monthsOf(`m${manager.userId}`)?.[10]).toEqual({
    month: '2026-11-01',
    issued: '2000000.00',
    income: '30000.00',
    version: 1,
  });
  expect(changes[0]).toMatchObject({ version: 1, income: '30000.00' });
  expect((await save({ ...plan, issued: null, income: null, version: 1 })).statusCode).toBe(200);
  expect((await manager.call(calls.showPeople, { body: days }))[0]?.plan).toBeNull();
  expect((await save({ ...fresh, department_id: 999_999 })).statusCode).toBe(404);
  for (const role of ['head', 'manager', 'operator'] as const) {
    const other = await api.as(role);
    expect((await other.send(planCalls.savePlans, { body: { plans: [plan] } })).statusCode).toBe(403);
    expect((await other.send(planCalls.showPlans, { query: { year: 2026 } })).statusCode).toBe(403);
  }
});

it('plans come from a workbook: it is tried first, a wrong place is named, what is the same stays', async () => {
  const { api } = workspace;
  const director = await api.as('director');
  const plan = { month: '2027-01-01', issued: '7000000.00', income: null, version: 0 };
  await director.call(planCalls.savePlans, { body: { plans: [plan] } });
  const query = { year: 2027 };
  const tried = async (change: (rows: (string | number | null)[][]) => void) => {
    const { rows } = await director.call(planCalls.showPlans, { query });
    const sheet = sheetOfPlans(rows);
    const cells = sheet.rows.map((row) => [...row]);
    change(cells);
    const content = await writeSheet({ name: 'A', columns: sheet.columns, rows: cells });
    const sent = await director.send(planCalls.tryPlanSheet, {
      body: query,
      files: [{ name: 'a.xlsx', content }],
    });
    return sent.json<CallReply<typeof planCalls.tryPlanSheet>>();
  };
  expect(await tried(() => undefined)).toEqual({ problems: [], changes: [] });
  const { changes } = await tried(([issued = [], income = []]) => {
    issued[3] = 8_000_000.5;
    income[4] = 90_000;
  });
  expect(changes).toMatchObject([
    { code: 'company', month: '2027-01-01', issued: '8000000.50', issued_before: '7000000.00', version: 1 },
    { code: 'company', month: '2027-02-01', issued: null, income: '90000.00', version: 0 },
  ]);
  const wrong = await tried((rows) => {
    rows[0]![3] = 'много';
    rows[1]![0] = 'm0';
  });
  expect(wrong).toMatchObject({ changes: [], problems: [{ row: 2 }, { row: 3 }] });
  await director.call(planCalls.savePlans, {
    body: {
      plans: changes.map(({ month, department_id, manager_id, issued, income, version }) => ({
        month,
        department_id,
        manager_id,
        issued,
        income,
        version,
      })),
    },
  });
  expect(await tried(() => undefined)).toEqual({ problems: [], changes: [] });
});

it('the forecast counts the deals its link opens; what is planned of income is the director’s alone', async () => {
  const { api } = workspace;
  const director = await api.as('director');
  const { forecast } = await director.call(calls.showPlan, { body: {} });
  const listed = await director.call(dealListCalls.countDeals, {
    body: { state: 0, data_start: null, figure: forecast?.open.figure ?? '' },
  });
  expect(listed.total).toBe(forecast?.open.count);
  const sheet = await director.send(calls.saveCard, { query: { ...days, card: 'plan' } });
  expect((await readSheet(sheet.rawPayload)).at(-1)?.at(-1)).toBe(Number(forecast?.expected));
  const head = await api.as('head');
  const seen = await head.call(calls.showPlan, { body: {} });
  expect(seen.forecast?.expected_income).toBeNull();
  expect(
    seen.months.every(({ plan, income_sum: sum }) => sum === null && (plan?.income ?? null) === null),
  ).toBe(true);
});

it('a turn that passes without a move is written beside its leg when it passes', async () => {
  const { api } = workspace;
  const { legs } = await workspace.sentDeal();
  const rows = await api.services.database.read((db) =>
    selectRows<{ status: string; turn: string | null; is_open: boolean; is_rebuilt: boolean }>(
      db,
      sql`select status, turn, until is null as is_open, is_rebuilt from leg_turns where leg_id = ${legs[0]} order by since, id`,
    ),
  );
  expect(rows.at(-1)).toEqual({ status: 'sending', turn: 'bank', is_open: true, is_rebuilt: false });
  expect(rows.filter(({ is_open: isOpen }) => isOpen)).toHaveLength(1);
});

it('a region that changed before its changes were noted is counted anew by the migration, and no other deal', async () => {
  const { database } = workspace.api.services;
  const { id } = await workspace.sentDeal();
  await countChanges(workspace.api.services);
  const [migration] = existingMigrations().filter(({ name }) => name === '0120_regions-of-before');
  const noted = await database.write(async (db) => {
    await db.execute(sql`update deal_facts set region = '99' where deal_id = ${id}`);
    for (const statement of migration?.sql ?? []) await db.execute(sql.raw(statement));
    return selectRows(db, sql`select deal_id from statistics_changes`);
  });
  expect(noted).toEqual([{ deal_id: id }]);
  await countChanges(workspace.api.services);
  const facts = await database.read((db) =>
    selectRows(db, sql`select deal_id from deal_facts where region = '99'`),
  );
  expect(facts).toEqual([]);
});
