import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { laws } from '#domain/law.ts';
import { kopecks } from '#domain/money.ts';
import { products } from '#domain/product.ts';
import { purposes } from '#domain/purpose.ts';
import type { RewardFacts } from '#domain/reward.ts';
import type { RateRow } from '#features/agent-rates/agent-rates.fields.ts';
import type { RateScope } from '#features/agent-rates/agent-rates.scopes.ts';
import { agentRatesSeed } from '#features/agent-rates/server/agent-rates.seed.ts';
import { rateTables, rateVersions } from '#features/agent-rates/server/agent-rates.tables.ts';
import { findRates, ratesOfAgents } from '#features/agent-rates/server/find-rates.ts';
import { insertRateRows } from '#features/agent-rates/server/read-rate-rows.ts';
import { rowInWords } from '#features/agent-rates/agent-rates.words.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { banksSeed } from '#features/banks/server/banks.seed.ts';
import { users } from '#features/people/server/people.read.ts';
import { usersSeed } from '#features/users/server/users.seed.ts';
import { selectRows } from '#kit/server/database.ts';
import { startDice } from '#kit/testing/dice.ts';
import { runSeed } from '#kit/testing/run-seed.ts';
import { startApi, type TestApi } from '#kit/testing/start-api.ts';

const today = '2026-11-26';
let api: TestApi;
let bankIds: readonly number[];
let people: Readonly<Record<string, number>>;
beforeAll(async () => {
  api = await startApi();
  api.setNow(new Date(`${today}T09:00:00Z`));
  for (const seed of [usersSeed, banksSeed, agentRatesSeed]) await runSeed(api.services, seed);
  await api.services.database.read(async (db) => {
    bankIds = (await db.select({ id: banks.id }).from(banks).orderBy(banks.id)).map(({ id }) => id);
    const found = await db.select({ id: users.id, name: users.username }).from(users);
    people = Object.fromEntries(found.map(({ id, name }) => [name, id]));
  });
});
afterAll(() => api.stop());

const idOf = (username: string): number => people[username] ?? 0;
const find = (agentId: number, facts: RewardFacts) =>
  api.services.database.read((db) => findRates(db, { agentId, ...facts }));
const factsOf = (more: Partial<RewardFacts>): RewardFacts => ({
  bankId: bankIds[0] ?? 0,
  product: 'guarantee',
  law: '44',
  purposes: ['contract'],
  sum: kopecks(150_000_000),
  days: 200,
  day: today,
  ...more,
});

describe('the rates of the demo', () => {
  it('pay an agent by his own row, his branch’s most exact, the company’s; by the version of the day', async () => {
    const at = async (username: string, more: Partial<RewardFacts>) => {
      const { fitted, winner } = await find(idOf(username), factsOf(more));
      return [
        winner?.table.scope,
        winner && rowInWords(winner.row).about.replaceAll('\u00a0', ' '),
        winner && rowInWords(winner.row, 'agent').pays.replaceAll('\u00a0', ' '),
        fitted.length,
      ];
    };
    const [north, stone, volga] = bankIds;
    expect(await at('agent', { bankId: volga ?? 0 })).toEqual([
      'agent',
      'Волжская Гавань',
      '21 % комиссии и 60 % надбавки, 30 % нашего сбора после его оплаты, не меньше 500 ₽',
      3,
    ]);
    expect(await at('agent', { bankId: stone ?? 0 })).toEqual([
      'branch',
      'Каменный Брод Капитал, исполнение, 1–5 млн ₽',
      '22 % комиссии и 70 % надбавки, 25 % нашего сбора после его оплаты',
      4,
    ]);
    expect((await at('agent', { bankId: stone ?? 0, day: '2026-09-01' }))[1]).toBe('Каменный Брод Капитал');
    expect((await at('manager', { bankId: north ?? 0 })).slice(0, 2)).toEqual(['company', 'Все банки']);
    expect(await at('agent', { day: '2024-01-01' })).toEqual([undefined, undefined, undefined, 0]);
  });
});

type Placed = {
  readonly row: RateRow;
  readonly scope: RateScope;
  readonly step: number;
  readonly at: number;
};

/** The choice as a person makes it: by one question after another, the first that tells two rows apart. */
const plainChoice = (placed: readonly Placed[], facts: RewardFacts): Placed | undefined => {
  const sum = facts.sum / 100;
  const fits = placed.filter(({ row }) => {
    if (row.bank_id !== null && row.bank_id !== facts.bankId) return false;
    if (row.product !== facts.product) return false;
    if (row.laws.length > 0 && !row.laws.some((law) => law === facts.law)) return false;
    if (row.purposes.length > 0 && !row.purposes.some((purpose) => purpose === facts.purposes[0]))
      return false;
    if (row.sum_from !== null && sum < Number(row.sum_from)) return false;
    if (row.sum_to !== null && sum > Number(row.sum_to)) return false;
    const { days } = facts;
    if (days === null) return row.days_from === null && row.days_to === null;
    return days >= (row.days_from ?? 1) && days <= (row.days_to ?? 9999);
  });
  const hasBands = ({ row }: Placed): boolean =>
    [row.sum_from, row.sum_to, row.days_from, row.days_to].some((end) => end !== null);
  const questions: ((one: Placed) => boolean)[] = [
    ({ scope }) => scope === 'agent',
    ({ scope }) => scope === 'branch',
    ...[0, 1, 2, 3].map((step) => (one: Placed) => one.step === step),
    ({ row }) => row.bank_id !== null,
    ({ row }) => row.purposes.length > 0,
    hasBands,
    ({ row }) => row.laws.length > 0,
  ];
  const left = questions.reduce<readonly Placed[]>((among, ask) => {
    const yes = among.filter(ask);
    return yes.length > 0 ? yes : among;
  }, fits);
  return left.toSorted((one, other) => one.at - other.at)[0];
};

describe('over random tables', () => {
  const { dice, one } = startDice(20_261_126);
  const some = <T>(list: readonly T[]): T[] => (dice(2) === 0 ? [] : list.filter(() => dice(2) === 0));
  const ends = (most: number): readonly [number | null, number | null] => {
    if (dice(2) === 0) return [null, null];
    const from = 1 + dice(most);
    return [dice(3) === 0 ? null : from, dice(3) === 0 ? null : from + dice(most)];
  };
  const moneyOf = (value: number | null): string | null => (value === null ? null : `${value}.00`);
  const randomRow = (at: number): RateRow => {
    const [from, to] = ends(9);
    const [first, last] = ends(400);
    return {
      bank_id: dice(2) === 0 ? null : one(bankIds.slice(0, 3)),
      product: one(products),
      laws: some(laws),
      purposes: some(purposes),
      sum_from: moneyOf(from),
      sum_to: moneyOf(to),
      days_from: first,
      days_to: last,
      base_percent: String(at % 100),
      excess_percent: null,
      income_percent: null,
      sum_percent: null,
      fee_percent: null,
      flat: `${at}.00`,
      least: null,
      senior_percent: null,
      head_percent: null,
      overrides_from: 'us',
      staff_percents: {},
    };
  };

  it('the row is the one a slow plain choice comes to', async () => {
    const day = '2025-06-01';
    // A head agent below a head agent: both have tables, the nearer is asked first.
    const chain = ['agent', 'senioragent', 'headagent', 'headagent2'].map(idOf);
    const owners: readonly { scope: RateScope; step: number; id: number | null }[] = [
      { scope: 'company', step: 50, id: null },
      { scope: 'branch', step: 3, id: chain[3] ?? 0 },
      { scope: 'branch', step: 2, id: chain[2] ?? 0 },
      { scope: 'agent', step: 0, id: chain[0] ?? 0 },
    ];
    const placed: Placed[] = [];
    let at = 0;
    await api.services.database.write(async (db) => {
      await db.execute(sql`update ${users} set parent_id = ${chain[3]} where id = ${chain[2]}`);
      for (const { scope, step, id } of owners) {
        const [table] = await selectRows<{ id: number }>(
          db,
          sql`select id from ${rateTables} where scope = ${scope} and person_id is not distinct from ${id}::int`,
        );
        const [version] = await db
          .insert(rateVersions)
          .values({ tableId: table?.id ?? 0, validFrom: day, validTo: '2025-06-30' })
          .returning({ id: rateVersions.id });
        const rows = Array.from({ length: scope === 'company' ? 60 : 25 }, () => randomRow((at += 1)));
        await insertRateRows(db, version?.id ?? 0, rows);
        placed.push(...rows.map((row) => ({ row, scope, step, at: Number(row.flat) })));
      }
    });
    let chosen = 0;
    for (let round = 0; round < 250; round += 1) {
      const product = one(products);
      const facts = factsOf({
        day,
        product,
        bankId: one(bankIds.slice(0, 4)),
        law: product === 'guarantee' ? one(laws) : null,
        purposes: product === 'guarantee' ? [one(purposes)] : [],
        sum: kopecks(100 + dice(1_700)),
        days: product === 'guarantee' ? 1 + dice(600) : null,
      });
      const { winner, fitted } = await find(chain[0] ?? 0, facts);
      const required = plainChoice(placed, facts);
      expect([facts, winner?.row.values.flat]).toEqual([facts, required && kopecks(required.at * 100)]);
      expect(fitted[0]).toBe(winner);
      if (winner) chosen += 1;
    }
    expect(chosen).toBeGreaterThan(120);
  });
});

it('reads its tables by indexes, however many agents have one', async () => {
  await api.services.database.write(async (db) => {
    await db.execute(sql`
      insert into ${users} (username, roles, created_at, updated_at)
      select 'rated-' || n, '{agent}', now(), now() from generate_series(1, 3000) n`);
    await db.execute(sql`
      insert into ${rateTables} (scope, person_id, name) select 'agent', id, username from ${users}
      where username like 'rated-%'`);
    await db.execute(sql`
      insert into ${rateVersions} (table_id, valid_from)
      select id, '2026-01-01' from ${rateTables} where name like 'rated-%'`);
    const versions = await selectRows<{ id: number }>(
      db,
      sql`select v.id from ${rateVersions} v join ${rateTables} t on t.id = v.table_id where t.name like 'rated-%'`,
    );
    await db.execute(sql`
      insert into rate_rows (version_id, product, laws, purposes, overrides_from, staff_percents, base_percent)
      select v, 'guarantee', '{}', '{}', 'us', '{}', 20
      from unnest(${sql.param(`{${versions.map(({ id }) => id).join(',')}}`)}::int[]) v, generate_series(1, 4)`);
  });
  await api.services.database.owner.execute(sql`analyze`);
  const planOf = async (statement: SQL): Promise<string> =>
    (
      await api.services.database.read((db) =>
        selectRows<Record<string, string>>(db, sql`explain (costs off) ${statement}`),
      )
    )
      .map((row) => Object.values(row)[0])
      .join('\n');
  const plan = await planOf(
    ratesOfAgents(
      [idOf('agent')],
      today,
      sql`r.product = 'guarantee' and (r.bank_id is null or r.bank_id = 1)`,
    ),
  );
  expect(plan).not.toMatch(/Seq Scan on (users|rate_tables|rate_versions|rate_rows)/);
  expect(plan).toMatch(/rate_tables_person/);
  expect(plan).toMatch(/rate_rows_version_id_index/);
});
