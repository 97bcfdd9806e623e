import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kopecks } from '#domain/money.ts';
import { agentRatesCalls } from '#features/agent-rates/agent-rates.contract.ts';
import type { RateRow } from '#features/agent-rates/agent-rates.fields.ts';
import type { RateScope } from '#features/agent-rates/agent-rates.scopes.ts';
import {
  type IssuedLeg,
  issuedLegsPoint,
  tryRateDraft,
} from '#features/agent-rates/server/try-rate-draft.ts';
import { banksSeed } from '#features/banks/server/banks.seed.ts';
import { firstBanks } from '#features/banks/testing/first-banks.ts';
import { users } from '#features/people/server/people.read.ts';
import { readSheet } from '#kit/server/read-sheet.ts';
import { writeSheet } from '#kit/server/write-sheet.ts';
import { runSeed } from '#kit/testing/run-seed.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

let api: TestApi;
let admin: TestCaller;
let head: TestCaller;
let senior: TestCaller;
let agent: TestCaller;
let bankId = 0;
beforeAll(async () => {
  api = await startApi();
  api.setNow(new Date('2026-11-26T18:00:00Z'));
  await runSeed(api.services, banksSeed);
  [bankId] = await firstBanks(api.services);
  [admin, head, senior, agent] = await Promise.all([
    api.as('admin'),
    api.as('headagent'),
    api.as('senioragent'),
    api.as('agent'),
  ]);
  await api.services.database.write(async (db) => {
    await db.execute(sql`update ${users} set parent_id = ${head.userId} where id = ${senior.userId}`);
    await db.execute(sql`update ${users} set parent_id = ${senior.userId} where id = ${agent.userId}`);
  });
});
afterAll(() => api.stop());

const row = (more: Partial<RateRow> = {}): RateRow => ({
  bank_id: null,
  product: 'guarantee',
  laws: [],
  purposes: [],
  sum_from: null,
  sum_to: null,
  days_from: null,
  days_to: null,
  base_percent: '22',
  excess_percent: '70',
  income_percent: null,
  sum_percent: null,
  fee_percent: null,
  flat: null,
  least: null,
  senior_percent: null,
  head_percent: null,
  overrides_from: 'us',
  staff_percents: {},
  ...more,
});
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { status: number; code: string; message: string }) => [error.status, error.code, error.message],
  );
const create = (scope: RateScope, person: TestCaller | null, caller = admin) =>
  caller.call(agentRatesCalls.createRateTable, {
    body: { scope, person_id: person?.userId ?? null, name: `${scope} ${person?.userId ?? ''}` },
  });
const save = (versionId: number, rows: readonly RateRow[], revision = 1) =>
  admin.call(agentRatesCalls.saveRateTable, { body: { version_id: versionId, revision, rows: [...rows] } });
const publish = (versionId: number, revision: number, valid_from = '2026-11-26', accepts_gaps = true) =>
  admin.call(agentRatesCalls.publishRateDraft, {
    body: { version_id: versionId, revision, valid_from, accepts_gaps },
  });
const remove = (versionId: number) =>
  admin.call(agentRatesCalls.deleteRateDraft, { body: { version_id: versionId } });
const show = (tableId: number, versionId?: number, caller = admin) =>
  caller.call(agentRatesCalls.showRateTable, {
    body: { table_id: tableId, ...(versionId === undefined ? {} : { version_id: versionId }) },
  });
const ownOf = async (caller: TestCaller) =>
  (await caller.call(agentRatesCalls.readOwnRates, {})).groups.map(({ scope, rows }) => [
    scope,
    ...rows.map(({ about, pays }) => `${about}: ${pays}`.replaceAll('\u00a0', ' ')),
  ]);

describe('a rate table', () => {
  it('is one for the company, for a head agent, for an agent, and of nobody else', async () => {
    const { id, version_id } = await create('branch', head);
    expect((await refusal(create('branch', head)))?.slice(0, 2)).toEqual([409, 'agent-rates.tableExists']);
    expect((await refusal(create('branch', agent)))?.[0]).toBe(422);
    expect((await refusal(create('agent', admin)))?.[0]).toBe(422);
    expect((await refusal(create('agent', null)))?.[0]).toBe(422);
    expect((await refusal(create('company', head)))?.[0]).toBe(422);
    const unknown = admin.call(agentRatesCalls.createRateTable, {
      body: { scope: 'agent', person_id: 999_999, name: 'Nobody' },
    });
    expect((await refusal(unknown))?.[0]).toBe(404);
    const { items } = await admin.call(agentRatesCalls.listRateTables, { body: { scope: 'branch' } });
    expect(items.map((table) => [table.id, table.has_draft, table.valid_from])).toEqual([[id, true, null]]);
    expect(await remove(version_id)).toEqual({ table_deleted: true });
    expect((await refusal(show(id)))?.[0]).toBe(404);
  });

  it('pressed twice at once is made once', async () => {
    const made = await Promise.all([1, 2, 3].map(() => refusal(create('agent', senior))));
    expect(made.filter((answer) => answer === null)).toHaveLength(1);
    const { items } = await admin.call(agentRatesCalls.listRateTables, { body: { scope: 'agent' } });
    const { versions } = await show(items[0]?.id ?? 0);
    expect([items.length, versions.length]).toEqual([1, 1]);
    await remove(versions[0]?.id ?? 0);
  });

  it('is read by the director, changed by the administrator, and closed to all others', async () => {
    const { id, version_id } = await create('agent', agent);
    const director = await api.as('director');
    expect((await show(id, undefined, director)).table.scope).toBe('agent');
    expect((await refusal(create('agent', senior, director)))?.[0]).toBe(403);
    const rest = ['manager', 'head', 'operator', 'curator', 'trainee', 'guest'] as const;
    const others = [...(await Promise.all(rest.map((role) => api.as(role)))), agent, senior, head];
    for (const caller of others) {
      const answers = await Promise.all([
        caller.send(agentRatesCalls.showRateTable, { body: { table_id: id } }),
        caller.send(agentRatesCalls.listRateTables, { body: {} }),
        caller.send(agentRatesCalls.tryRateDraft, { body: { version_id } }),
        caller.send(agentRatesCalls.saveRateTable, { body: { version_id, revision: 1, rows: [] } }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
    }
    await remove(version_id);
  });

  it('refuses wrong rows by field and names the two that collide', async () => {
    const { version_id } = await create('company', null);
    const wrong = await admin.send(agentRatesCalls.saveRateTable, {
      body: {
        version_id,
        revision: 1,
        rows: [
          row({ base_percent: null, excess_percent: null }),
          row({ income_percent: '40' }),
          row({ staff_percents: { manager: '60', head: '41' } }),
          row({ bank_id: 999_999 }),
        ],
      },
    });
    expect([wrong.statusCode, Object.keys(wrong.json<{ errors: object }>().errors)]).toEqual([
      422,
      ['rows.0.base_percent', 'rows.1.income_percent', 'rows.2.staff_percents', 'rows.3.bank_id'],
    ]);
    const { revision } = await save(version_id, [
      row(),
      row({ bank_id: bankId, sum_to: '1000000.00' }),
      row({ bank_id: bankId, sum_from: '900000.00' }),
    ]);
    expect((await refusal(publish(version_id, revision)))?.[2]?.toString().replaceAll('\u00a0', ' ')).toBe(
      'Сначала уберите 1 пересечение: к одним и тем же сделкам подходят «Северный Причал, до 1 млн ₽» и «Северный Причал, от 900 тыс. ₽»',
    );
    const next = await save(version_id, [row()], revision);
    const outdated = save(version_id, [row()], revision);
    expect((await refusal(outdated))?.[1]).toBe('agent-rates.changedMeanwhile');
    expect((await refusal(publish(version_id, next.revision, '2026-11-26', false)))?.[2]).toBe(
      'В таблице 2\u00a0пропуска: подтвердите, что за такие сделки мы не платим',
    );
    expect(await remove(version_id)).toEqual({ table_deleted: true });
  });

  it('published twice at once is published once, and edited no more', async () => {
    const { id, version_id } = await create('company', null);
    const { revision } = await save(version_id, [row()]);
    const answers = await Promise.all([1, 2].map(() => refusal(publish(version_id, revision, '2026-10-01'))));
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    const { version } = await show(id);
    expect([version.state, version.valid_from]).toEqual(['in_force', '2026-10-01']);
    expect((await refusal(save(version_id, [row()], revision + 1)))?.[1]).toBe('agent-rates.notDraft');
    const next = await admin.call(agentRatesCalls.openRateDraft, {
      body: { table_id: id, copy_of: version_id },
    });
    // Over days that have their rates nothing is published back; the draft is a copy.
    expect((await refusal(publish(next.id, 1, '2026-11-01')))?.[0]).toBe(422);
    expect((await show(id, next.id)).rows).toMatchObject([{ base_percent: '22', excess_percent: '70' }]);
    expect(await remove(next.id)).toEqual({ table_deleted: false });
  });
});

describe('an agent', () => {
  it('reads his own rows in words: of others’ shares he learns nothing, a head and a senior of theirs', async () => {
    const branch = await create('branch', head);
    const { revision } = await save(branch.version_id, [
      row({
        bank_id: bankId,
        purposes: ['contract'],
        base_percent: '22.5',
        senior_percent: '3.77',
        head_percent: '2.88',
        staff_percents: { manager: '5.99' },
      }),
    ]);
    await publish(branch.version_id, revision);
    const own = await create('agent', agent);
    const saved = await save(own.version_id, [
      row({
        base_percent: '25',
        excess_percent: null,
        least: '500.00',
        overrides_from: 'agent',
        senior_percent: '3.77',
        staff_percents: { manager: '5.99' },
      }),
    ]);
    await publish(own.version_id, saved.revision, '2026-11-20');
    expect(await ownOf(agent)).toEqual([
      [
        'agent',
        'Все банки: 25 % комиссии, не меньше 500 ₽, доли старшего и главного агента вычитаются из этой суммы',
      ],
      ['branch', 'Северный Причал, исполнение: 22,5 % комиссии и 70 % надбавки'],
      ['company', 'Все банки: 22 % комиссии и 70 % надбавки'],
    ]);
    expect(await ownOf(senior)).toEqual([
      [
        'branch',
        'Северный Причал, исполнение: 22,5 % комиссии и 70 % надбавки, вам как старшему 3,77 % комиссии со сделок команды',
      ],
      ['company', 'Все банки: 22 % комиссии и 70 % надбавки'],
    ]);
    expect((await ownOf(head))[0]).toEqual([
      'branch',
      'Северный Причал, исполнение: 22,5 % комиссии и 70 % надбавки, вам как главному 2,88 % комиссии со сделок ветки',
    ]);
    const bytes = async (caller: TestCaller) => (await caller.send(agentRatesCalls.readOwnRates, {})).body;
    expect(await bytes(agent)).not.toMatch(/3[.,]77|2[.,]88|5[.,]99/);
    expect(await bytes(senior)).not.toMatch(/2[.,]88|5[.,]99/);
    expect(await bytes(head)).not.toMatch(/3[.,]77|5[.,]99/);
    const stranger = await api.as('headagent', 'another-head');
    expect((await ownOf(stranger)).map(([scope]) => scope)).toEqual(['company']);
    for (const role of ['admin', 'manager', 'guest'] as const)
      expect((await (await api.as(role)).send(agentRatesCalls.readOwnRates, {})).statusCode).toBe(403);
  });

  it('whose table is published empty is paid by his branch and the company again, after a yes', async () => {
    const { items } = await admin.call(agentRatesCalls.listRateTables, { body: { scope: 'agent' } });
    const { id } = await admin.call(agentRatesCalls.openRateDraft, {
      body: { table_id: items[0]?.id ?? 0, copy_of: null },
    });
    const day = '2026-11-26';
    expect((await refusal(publish(id, 1, day, false)))?.[0]).toBe(422);
    await publish(id, 1, day);
    expect((await ownOf(agent)).map(([scope]) => scope)).toEqual(['branch', 'company']);
  });
});

it('a draft tried over the last month says who gains and loses how much', async () => {
  const { items } = await admin.call(agentRatesCalls.listRateTables, { body: { scope: 'branch' } });
  const tableId = items[0]?.id ?? 0;
  const { id } = await admin.call(agentRatesCalls.openRateDraft, {
    body: { table_id: tableId, copy_of: null },
  });
  await save(id, [row({ base_percent: '20', excess_percent: '70', senior_percent: '3', head_percent: '2' })]);
  const leg = (agentId: number): IssuedLeg => ({
    agentId,
    facts: {
      bankId: bankId + 1,
      product: 'guarantee',
      law: '44',
      purposes: ['contract'],
      sum: kopecks(150_000_000),
      days: 200,
    },
    money: { paid: kopecks(9_050_000), tariff: kopecks(8_412_000) },
    income: kopecks(3_518_400),
    people: { senior: senior.userId, headagent: head.userId },
  });
  const stranger = await api.as('agent', 'stranger');
  const contribution = issuedLegsPoint.give(async () => [leg(agent.userId), leg(stranger.userId)]);
  const services = { ...api.services, contributions: new Map([[contribution.point, [contribution.item]]]) };
  const tried = await api.services.database.read((db) =>
    tryRateDraft({ db, now: new Date('2026-11-26T18:00:00Z'), services }, id),
  );
  // 22 % and 70 % of the company become 20 % and 70 %, with 3 % and 2 % for those above; strangers stay.
  expect(tried).toMatchObject({ legs: 2, changed: 1, unpaid: 0, before: '45944.80', after: '48468.40' });
  expect(tried.people.map(({ id: who, delta }) => [who, delta])).toEqual([
    [senior.userId, '2523.60'],
    [head.userId, '1682.40'],
    [agent.userId, '-1682.40'],
  ]);
});

describe('a table as a workbook', () => {
  const tried = async (versionId: number, content: Buffer) => {
    const answer = await admin.send(agentRatesCalls.tryRateSheet, {
      body: { version_id: versionId },
      files: [{ name: 'Ставки.xlsx', content }],
    });
    return answer.json<{
      problems: { row: number; column: string | null; reason: string }[];
      added: string[];
      removed: string[];
      rows: RateRow[];
    }>();
  };
  const download = async (versionId: number): Promise<Buffer> =>
    (await admin.send(agentRatesCalls.saveRateSheet, { query: { version_id: versionId } })).rawPayload;

  it('goes out, comes back the same, and tells what it would change before anything is written', async () => {
    const { version_id: version, id } = await create('agent', await api.as('agent', 'sheet'));
    const rows = [
      row({ senior_percent: '3', staff_percents: { manager: '1.5' } }),
      row({
        bank_id: bankId,
        laws: ['44', '223'],
        purposes: ['contract'],
        sum_to: '1000000.50',
        days_from: 30,
        least: '500.00',
        overrides_from: 'agent',
      }),
    ];
    await save(version, rows);
    const content = await download(version);
    expect(await tried(version, content)).toMatchObject({ problems: [], added: [], removed: [], rows });
    await save(version, [row({ base_percent: '25' })], 2);
    const other = await tried(version, content);
    expect([other.added.length, other.removed.length]).toEqual([2, 1]);
    expect((await admin.call(agentRatesCalls.showRateTable, { body: { table_id: id } })).rows).toHaveLength(
      1,
    );
  });

  it('names every wrong place by row and column, and is refused over what is published', async () => {
    const { version_id: version } = await create('agent', await api.as('agent', 'wrong-sheet'));
    await save(version, [row()]);
    const [titles = [], ...lines] = await readSheet(await download(version));
    const wrong = lines.map((line) =>
      line.map((cell, at) => (titles[at] === '% комиссии' ? '122' : titles[at] === 'Банк' ? 'Ничей' : cell)),
    );
    const content = await writeSheet({
      name: 'Ставки',
      columns: titles.map((title) => ({ title, width: 10 })),
      rows: wrong,
    });
    const { problems, rows } = await tried(version, content);
    expect([problems, rows]).toEqual([[{ row: 2, column: 'Банк', reason: 'Такого банка нет' }], []]);
    const bare = await writeSheet({ name: 'Ставки', columns: [{ title: 'Банк', width: 9 }], rows: [['x']] });
    expect((await tried(version, bare)).problems).toContainEqual({
      row: 1,
      column: null,
      reason: 'Нет столбца «% комиссии»',
    });
    await publish(version, 2);
    const answer = await admin.send(agentRatesCalls.tryRateSheet, {
      body: { version_id: version },
      files: [{ name: 'Ставки.xlsx', content }],
    });
    expect(answer.statusCode).toBe(409);
    expect(
      (await agent.send(agentRatesCalls.saveRateSheet, { query: { version_id: version } })).statusCode,
    ).toBe(403);
  });
});
