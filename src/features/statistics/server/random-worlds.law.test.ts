import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, moscowDateOf } from '#domain/moscow-date.ts';
import { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { makeBank } from '#features/deals/server/deals.factory.ts';
import { duplicateCalls } from '#features/duplicates/duplicates.contract.ts';
import type { DealStatus } from '#features/deals/deals.status.ts';
import { statisticsCalls as calls } from '#features/statistics/statistics.contract.ts';
import { anyMonth, checkDay, checkMonthSums, checkPage } from '#features/statistics/server/count-facts.ts';
import { valueOf } from '#features/statistics/server/facts-sql.ts';
import { banksStatement, reasonsStatement } from '#features/statistics/server/show-banks.ts';
import { reachedInDays, reachedStatement } from '#features/statistics/server/show-funnel.ts';
import { issuedStatement } from '#features/statistics/server/show-plan.ts';
import { peopleStatement } from '#features/statistics/server/show-people.ts';
import { countsStatement, summedStatement } from '#features/statistics/server/show-strip.ts';
import { dimensions } from '#features/statistics/statistics.rules.ts';
import {
  after,
  type Deal,
  dealsOfChance,
  endOf as end,
  type Leg,
} from '#features/statistics/testing/deals-of-chance.ts';
import { countChanges } from '#features/statistics/server/statistics.jobs.ts';
import { selectRows } from '#kit/server/database.ts';
import { startDice } from '#kit/testing/dice.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

/** Eight worlds on each run, two thousand by `npm run test:laws`; `LAW_SEED` tells others. */
const worlds = Math.max(8, Number(process.env['LAW_RUNS'] ?? 0));
const seed = Number(process.env['LAW_SEED'] ?? 0);
/** As many deals as are looked at together; then a new world begins from nothing. */
const mostDeals = 1_600;
const dealsOfWorld = 40;
const start = new Date('2026-11-20T11:05:00Z');

let api: TestApi;
let director: TestCaller;
let manager: TestCaller;
let branch: TestCaller;
let managers: number[];
let agents: (number | null)[];
let banks: number[];
let head: TestCaller;
/** The region of each client; two cards of one may become one, and be taken apart again. */
let regions: Map<number, string>;
let chance: ReturnType<typeof dealsOfChance>;

beforeAll(async () => {
  api = await startApi();
  api.setNow(start);
  [director, manager, branch] = [
    await api.as('director'),
    await api.as('manager'),
    await api.as('headagent'),
  ];
  const other = await api.as('manager', 'other');
  const agent = await api.as('agent', 'agent', { parentId: branch.userId });
  managers = [manager.userId, other.userId];
  agents = [branch.userId, agent.userId, null];
  banks = [(await makeBank(api.services, 'Банк А')).id, (await makeBank(api.services, 'Банк Б')).id];
  head = await api.as('head');
  regions = new Map(
    await api.services.database.write(async (db) =>
      (
        await selectRows<{ id: number; region: string }>(
          db,
          sql`insert into organizations (inn, kind, short_name, full_name, search_name, status, source, region_code,
                looked_up_at, created_at, updated_at)
              select (7700000000 + n)::text, 'legal', 'К' || n, 'К' || n, 'к' || n, 'active', 'hand',
                (array['77', '78', '16'])[1 + n % 3], now(), now(), now() from generate_series(1, 9) n
              returning id, region_code as region`,
        )
      ).map(({ id, region }): [number, string] => [id, region]),
    ),
  );
  chance = dealsOfChance({ api, managers, agents, banks, start });
});
afterAll(() => api.stop());

const isApproved = (leg: Leg): boolean =>
  leg.issued !== null || (leg.decided !== null && end(leg) !== 'bank_refused');
const dayOf = (deal: Deal, hours: number): string => moscowDateOf(after(deal.at, hours));
const issuedAt = (deal: Deal): number | null => {
  const all = deal.legs.flatMap(({ issued }) => (issued === null ? [] : [issued]));
  return all.length === 0 ? null : Math.min(...all);
};

/** A refused deal: whose it was, why and on which day. */
const refusal = (deal: Deal) => {
  if (deal.status !== 'bank_refused' && deal.status !== 'client_refused') return null;
  const own = deal.legs
    .filter((leg) => end(leg) === deal.status && leg.code !== 'other_bank_chosen')
    .toSorted(
      (one, other) => (other.way.at(-1)?.[1] ?? 0) - (one.way.at(-1)?.[1] ?? 0) || other.bank - one.bank,
    );
  const [last] = own;
  const closed = deal.legs.filter((leg) => ['bank_refused', 'client_refused', 'deleted'].includes(end(leg)));
  const hours = last?.way.at(-1)?.[1] ?? Math.max(...closed.map((leg) => leg.way.at(-1)?.[1] ?? 0));
  return {
    by: deal.status === 'bank_refused' ? 'bank' : 'client',
    reason: last?.code ?? 'unknown',
    day: dayOf(deal, hours),
  };
};

const listed = async (who: TestCaller, figure: string): Promise<number> => {
  const body = { state: 0 as const, data_start: null, figure };
  return (await who.call(dealListCalls.countDeals, { body })).total;
};

/** Every number of a reply is as long as the list it opens. */
const expectListed = async (who: TestCaller, reply: unknown): Promise<number> => {
  let seen = 0;
  const visit = async (value: unknown): Promise<void> => {
    if (typeof value !== 'object' || value === null) return;
    const { count, figure, id } = value as { count?: number; figure?: string; id?: null };
    if (figure !== undefined) {
      expect([figure, await listed(who, figure)]).toEqual([figure, count]);
      seen += 1;
    }
    // All banks together are counted by applications, not by deals.
    if (id !== null) for (const part of Object.values(value)) await visit(part);
  };
  await visit(reply);
  return seen;
};

type Dice = ReturnType<typeof startDice>;
type Merge = { readonly id: number; readonly source: number; readonly deals: readonly number[] };

/** Two cards of one client become one, or what became one is taken apart: his deals go with him. */
const mergeOrPart = async (dice: Dice, deals: readonly Deal[], merged: Merge[]): Promise<Deal[]> => {
  const last = merged.pop();
  if (last) {
    await head.call(duplicateCalls.undoMerge, { body: { id: last.id } });
    return deals.map((deal) => (last.deals.includes(deal.id) ? { ...deal, client: last.source } : deal));
  }
  const clients = [...regions.keys()];
  const at = dice.dice(clients.length);
  const [source = 0, target = 0] = [clients[at], clients[(at + 1) % clients.length]];
  const body = { source_id: source, target_id: target, reason: 'Одна и та же компания' };
  const { id } = await head.call(duplicateCalls.mergeOrganizations, { body });
  const his = deals.filter(({ client }) => client === source).map((deal) => deal.id);
  merged.push({ id, source, deals: his });
  return deals.map((deal) => (deal.client === source ? { ...deal, client: target } : deal));
};

/** Whose deals may be made: a card that is part of another has none. */
const clientsNow = (merged: readonly Merge[]): number[] =>
  [...regions.keys()].filter((id) => !merged.some(({ source }) => source === id));

/** Some of the deals of former worlds go on. */
const changeSome = async (dice: Dice, deals: Deal[]): Promise<void> => {
  const alive = [...deals.keys()].filter((at) => deals[at]?.status !== 'deleted');
  const places = [...new Set(Array.from({ length: Math.min(8, alive.length) }, () => dice.one(alive)))];
  const changed = await chance.change(
    dice,
    places.flatMap((at) => deals[at] ?? []),
  );
  for (const [n, at] of places.entries()) deals[at] = changed[n] as Deal;
};

it('worlds of chance: each card is what the records say, each figure as long as its list, for everybody', async () => {
  let deals: Deal[] = [];
  const merged: Merge[] = [];
  for (let world = 1; world <= worlds; world += 1) {
    const dice = startDice(seed * 1_000_000 + world);
    if (deals.length >= mostDeals) {
      if (merged.length > 0) await mergeOrPart(dice, deals, merged);
      await chance.forget();
      deals = [];
    }
    if (deals.length > 0) await changeSome(dice, deals);
    deals.push(...(await chance.write(dice, clientsNow(merged), dealsOfWorld)));
    deals = await mergeOrPart(dice, deals, merged);
    await countChanges(api.services);
    // Counts of a list are remembered for half a minute.
    api.setNow(new Date(start.getTime() + world * 31_000));
    const from = addDays('2026-10-01', dice.dice(30));
    const body = {
      from,
      to: addDays(from, 5 + dice.dice(30)),
      ...(world % 3 === 0 ? { law: '44' } : {}),
      ...(world % 4 === 0 ? { manager: String(managers[0]) } : {}),
    };
    for (const who of world % 2 === 0 ? [director, manager] : [director, branch]) {
      const seen = deals.filter(
        (deal) =>
          deal.status !== 'deleted' &&
          (who === director ||
            (who === manager ? [deal.manager, deal.author].includes(manager.userId) : deal.agent !== null)) &&
          (body.law === undefined || deal.law === body.law) &&
          (body.manager === undefined || String(deal.manager) === body.manager),
      );
      const inDays = (day: string): boolean => day >= body.from && day <= body.to;
      const made = seen.filter((deal) => inDays(dayOf(deal, 0)));
      const out = seen.filter((deal) => inDays(dayOf(deal, issuedAt(deal) ?? 1_000_000)));
      const refused = seen.flatMap((deal) => refusal(deal) ?? []).filter(({ day }) => inDays(day));
      const strip = await who.call(calls.showStrip, { body });
      expect(strip.created.count).toBe(made.length);
      expect(strip.issued.count).toBe(made.filter((deal) => issuedAt(deal) !== null).length);
      expect(strip.out.count).toBe(out.length);
      expect(Number(strip.out_sum)).toBe(out.reduce((sum, { amount }) => sum + amount, 0));
      expect(strip.refused.count).toBe(refused.length);
      const funnel = await who.call(calls.showFunnel, { body });
      const far = (status: DealStatus) =>
        made.filter((deal) => deal.legs.some((leg) => leg.way.some(([one]) => one === status))).length;
      expect(funnel.steps.map(({ count }) => count)).toEqual([
        made.length,
        far('collecting'),
        far('sending'),
        made.filter((deal) => deal.legs.some(isApproved)).length,
        made.filter((deal) =>
          deal.legs.some((leg) => isApproved(leg) && leg.way.some(([one]) => one === 'issuing')),
        ).length,
        made.filter((deal) => issuedAt(deal) !== null).length,
      ]);
      const why = await who.call(calls.showRefusals, { body });
      const reasons = Object.groupBy(refused, ({ by, reason }) => `${by} ${reason}`);
      expect(
        Object.fromEntries(why.reasons.map(({ by, reason, count }) => [`${by} ${reason}`, count])),
      ).toEqual(Object.fromEntries(Object.entries(reasons).map(([key, all]) => [key, all?.length])));
      const people = await who.call(calls.showPeople, { body: { ...body, by: 'law' } });
      expect(people.reduce((sum, row) => sum + row.created.count, 0)).toBe(made.length);
      expect(people.reduce((sum, row) => sum + row.out.count, 0)).toBe(out.length);
      const byRegion = await who.call(calls.showPeople, { body: { ...body, by: 'region' } });
      const ofRegions = Object.groupBy(made, ({ client }) => regions.get(client) ?? '');
      expect(
        Object.fromEntries(
          byRegion.flatMap(({ value, created }) => (created.count === 0 ? [] : [[value, created.count]])),
        ),
      ).toEqual(Object.fromEntries(Object.entries(ofRegions).map(([region, all]) => [region, all?.length])));
      const times = await who.call(calls.showTimes, { body });
      const replies: unknown[] = [strip, funnel, why, people, times];
      if (who === director) {
        const found = await who.call(calls.showBanks, { body });
        for (const bank of banks) {
          const legs = seen
            .flatMap((deal) => deal.legs.map((leg) => ({ deal, leg })))
            .filter(({ leg }) => leg.bank === bank && end(leg) !== 'deleted');
          const decided = legs.filter(
            ({ deal, leg }) => leg.decided !== null && inDays(dayOf(deal, leg.decided)),
          );
          const row = found.find(({ id }) => id === bank);
          expect([row?.sent.count ?? 0, row?.decided.count ?? 0, row?.agreed.count ?? 0]).toEqual([
            legs.filter(({ deal, leg }) => leg.sent !== null && inDays(dayOf(deal, leg.sent))).length,
            decided.length,
            decided.filter(({ leg }) => isApproved(leg)).length,
          ]);
          const refusedBy = Object.groupBy(
            decided.filter(({ leg }) => !isApproved(leg)),
            ({ leg }) => leg.code ?? 'unknown',
          );
          expect(
            Object.fromEntries((row?.reasons ?? []).map(({ reason, count }) => [reason, count])),
          ).toEqual(
            Object.fromEntries(Object.entries(refusedBy).map(([reason, all]) => [reason, all?.length])),
          );
        }
        replies.push(found, await who.call(calls.showPeople, { body: { ...body, by: 'manager' } }));
      }
      if (world % 4 === 1) expect(await expectListed(who, replies)).toBeGreaterThan(12);
    }
  }
}, 7_200_000);

it.each([
  { from: '2026-09-01', to: '2026-11-20' },
  { from: '2026-09-12', to: '2026-10-31' },
  { from: '2026-10-05', to: '2026-11-04' },
])('cards of the sums of days and months are those of the facts: $from to $to', async (days) => {
  const seen = sql`d.status <> 'deleted'`;
  const ask = (statement: SQL) => api.services.database.read((db) => selectRows(db, statement));
  const banksOf = (isSummed: boolean) => ask(banksStatement(days, seen, start, isSummed));
  expect(await banksOf(true)).toEqual(await banksOf(false));
  const reasonsOf = (isSummed: boolean) => ask(reasonsStatement(days, seen, isSummed));
  expect(await reasonsOf(true)).toEqual(await reasonsOf(false));
  for (const by of dimensions) {
    const people = { asked: days, value: valueOf[by], seen, now: start };
    expect(await ask(peopleStatement({ ...people, summed: by })), by).toEqual(
      await ask(peopleStatement(people)),
    );
  }
  expect(await ask(summedStatement({ axis: 'law', value: '44' }, days))).toEqual(
    await ask(countsStatement({ ...days, law: '44' }, seen, start)),
  );
  expect(await ask(issuedStatement(days, seen, start, { axis: 'all', value: '' }))).toEqual(
    await ask(issuedStatement(days, seen, start, null)),
  );
  expect(await ask(reachedInDays({ axis: 'all', value: '' }, days))).toEqual(
    await ask(reachedStatement(days, seen, start)),
  );
});

it('a month gone by is told once; parts of a forecast are the whole', async () => {
  await api.services.database.write((db) => db.execute(sql`delete from statistics_forecasts`));
  await countChanges(api.services);
  const forecastOf = async (body: object = {}) =>
    (await director.call(calls.showPlan, { body })).forecast ?? {
      open: { count: 0 },
      expected: '',
      past: [],
    };
  const whole = await forecastOf();
  const parts = [];
  for (const one of managers) parts.push(await forecastOf({ manager: String(one) }));
  expect(whole.past.map(({ month }) => month)).toEqual(['2026-10-01']);
  expect(Number(whole.past.at(-1)?.expected)).toBeGreaterThan(0);
  for (const [at, { expected }] of whole.past.entries())
    expect(parts.reduce((sum, { past }) => sum + Number(past[at]?.expected), 0)).toBeCloseTo(
      Number(expected),
      2,
    );
  expect(parts.reduce((sum, { open }) => sum + open.count, 0)).toBe(whole.open.count);
  expect(parts.reduce((sum, part) => sum + Number(part.expected), 0)).toBeCloseTo(Number(whole.expected), 0);
  expect((await forecastOf({ law: '44' })).past).toEqual([]);
  await api.services.database.write((db) => db.execute(sql`update deals set amount = amount * 2`));
  await countChanges(api.services);
  const later = await forecastOf();
  expect(later.past.map(({ expected }) => expected)).toEqual(whole.past.map(({ expected }) => expected));
  expect(Number(later.expected)).toBeGreaterThan(Number(whole.expected));
});

it('turns of each leg cover its life without gap or overlap', async () => {
  const broken = await api.services.database.read((db) =>
    selectRows<{ id: number }>(
      db,
      sql`select l.id from application_banks l where
            (select min(t.since) from leg_turns t where t.leg_id = l.id) is distinct from l.created_at
            or (select count(*) from leg_turns t where t.leg_id = l.id and t.until is null) <> 1
            or exists (select from (select t.until, lead(t.since) over (order by t.since) as next from leg_turns t
                 where t.leg_id = l.id) x where x.until is distinct from x.next)`,
    ),
  );
  expect(broken).toEqual([]);
});

it('a wrong fact is found by the nightly look and put right', async () => {
  const { database } = api.services;
  const month = (await database.read(anyMonth)) ?? '';
  const compare = () => database.write((db) => checkPage(db, month, 0, 1_000));
  expect((await compare()).wrong).toBe(0);
  await database.write((db) =>
    db.execute(sql`update deal_facts set amount = 1 where deal_id in (
      select deal_id from deal_facts where date_trunc('month', created_on::timestamp) = ${month}::timestamp limit 2)`),
  );
  expect((await compare()).wrong).toBe(2);
  expect((await compare()).wrong).toBe(0);
  // What was taken away with the wrong facts was not what stood in the sums of their days.
  const days = Array.from({ length: 60 }, (_, at) => addDays(month, at));
  const wrongDays = async (): Promise<number> => {
    let wrong = 0;
    for (const day of days) if (await database.write((db) => checkDay(db, day))) wrong += 1;
    return wrong;
  };
  const found = await wrongDays();
  expect(await wrongDays()).toBe(0);
  await database.write((db) =>
    db.execute(sql`update statistics_days set created = created + 1 where axis = 'all' and span = 'day'
      and day = (select min(day) from statistics_days where created > 0 and axis = 'all' and span = 'day' and day >= ${month}::date)`),
  );
  expect([found <= 4, await wrongDays()]).toEqual([true, 1]);
  const isWrongMonth = () => database.write((db) => checkMonthSums(db, month));
  expect(await isWrongMonth()).toBe(false);
  await database.write((db) =>
    db.execute(
      sql`update statistics_days set created = created + 1 where axis = 'all' and span = 'month' and day = ${month}::date`,
    ),
  );
  expect([await isWrongMonth(), await isWrongMonth()]).toEqual([true, false]);
});
