import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { banksSeed } from '#features/banks/server/banks.seed.ts';
import { tariffsSeed } from '#features/tariffs/server/tariffs.seed.ts';
import { calculatorCalls } from '#features/calculator/calculator.contract.ts';
import { dealBankCalls } from '#features/deal-banks/deal-banks.contract.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { guaranteeInput } from '#features/deals/server/deals.factory.ts';
import { tariffCalls } from '#features/tariffs/tariffs.contract.ts';
import { selectRows } from '#kit/server/database.ts';
import { readSheet } from '#kit/server/read-sheet.ts';
import { writeSheet } from '#kit/server/write-sheet.ts';
import { postgresUrl } from '#kit/testing/start-database.ts';
import { runSeed } from '#kit/testing/run-seed.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

let api: TestApi;
let admin: TestCaller;
let bankId = 0;
beforeAll(async () => {
  api = await startApi();
  api.setNow(new Date('2026-11-21T09:00:00Z'));
  for (const seed of [banksSeed, tariffsSeed]) await runSeed(api.services, seed);
  admin = await api.as('admin');
  const [bank] = await api.services.database.read((db) =>
    selectRows<{ id: number }>(db, sql`select id from banks where name like '%Причал%'`),
  );
  bankId = bank?.id ?? 0;
});
afterAll(() => api.stop());

const versions = async (caller = admin) =>
  (await caller.call(tariffCalls.listVersions, { query: { bank_id: bankId } })).versions;
const inForce = async () => (await versions()).find(({ state }) => state === 'in_force');
const cellsOf = async (id: number, caller = admin) =>
  (await caller.call(tariffCalls.getVersion, { query: { version_id: id } })).cells;
type Cell = Awaited<ReturnType<typeof cellsOf>>[number];
const whole = (cells: readonly Cell[]) =>
  cells.map((cell) => ({
    ...cell,
    pro_rate: cell.pro_rate ?? cell.rate,
    pro_min_price: cell.pro_min_price ?? cell.min_price,
  }));
const openCopy = async () => {
  const current = await inForce();
  return admin.call(tariffCalls.openDraft, { body: { bank_id: bankId, copy_of: current?.id ?? null } });
};
const dearer = (cells: readonly Cell[], rate: string) =>
  whole(cells).map((cell) => ({ ...cell, rate, pro_rate: '1' }));
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { status: number; code: string }) => [error.status, error.code],
  );
const dropDraft = async () => {
  const draft = (await versions()).find(({ state }) => state === 'draft');
  if (draft) await admin.call(tariffCalls.deleteDraft, { body: { version_id: draft.id } });
};

describe('the versions of a tariff', () => {
  it('are shown to everybody but guests, the discounted numbers to staff alone', async () => {
    const [version] = await versions();
    expect(version).toMatchObject({ number: 1, state: 'in_force', cells: 180, valid_from: '2026-01-01' });
    for (const role of ['director', 'manager', 'trainee', 'curator', 'operator'] as const) {
      const [cell] = await cellsOf(version?.id ?? 0, await api.as(role));
      expect([role, cell?.pro_rate !== undefined]).toEqual([role, true]);
    }
    for (const role of ['agent', 'senioragent', 'headagent'] as const) {
      const answer = await (await api.as(role)).send(tariffCalls.getVersion, {
        query: { version_id: version?.id },
      });
      expect([role, answer.statusCode, answer.body.includes('pro_')]).toEqual([role, 200, false]);
      expect((await versions(await api.as(role)))[0]).not.toHaveProperty('author');
    }
    const guest = await api.as('guest');
    expect(await refusal(versions(guest))).toEqual([403, 'kit.noRight']);
  });

  it('are changed by the administrator alone', async () => {
    const director = await api.as('director');
    const opening = director.call(tariffCalls.openDraft, { body: { bank_id: bankId, copy_of: null } });
    expect(await refusal(opening)).toEqual([403, 'kit.noRight']);
    const missing = admin.call(tariffCalls.listVersions, { query: { bank_id: 999_999 } });
    expect(await refusal(missing)).toEqual([404, 'kit.notFound']);
  });
});

describe('a draft', () => {
  it('is one a bank, is no price yet, is not seen by agents, and can be deleted', async () => {
    const { id } = await openCopy();
    expect(await refusal(openCopy())).toEqual([409, 'tariffs.draftExists']);
    expect((await versions())[0]).toMatchObject({
      id,
      number: 2,
      state: 'draft',
      cells: 180,
      author: 'admin',
    });
    const agent = await api.as('agent');
    expect((await versions(agent)).map(({ state }) => state)).toEqual(['in_force']);
    expect(await refusal(cellsOf(id, agent))).toEqual([404, 'kit.notFound']);
    await dropDraft();
    expect(await versions()).toHaveLength(1);
  });

  it('is saved as a whole and refuses an older revision and wrong numbers', async () => {
    const { id } = await openCopy();
    const cells = whole(await cellsOf(id));
    const save = (revision: number, changed: typeof cells) =>
      admin.call(tariffCalls.saveDraft, { body: { version_id: id, revision, cells: changed } });
    expect(await save(1, cells.slice(0, 10))).toEqual({ revision: 2 });
    expect(await cellsOf(id)).toHaveLength(10);
    expect(await refusal(save(1, cells))).toEqual([409, 'tariffs.changedMeanwhile']);
    const [first] = cells;
    const wrong = first ? [{ ...first, pro_rate: '99' }, first, { ...first, term_from: 9, term_to: 3 }] : [];
    const answer = await admin.send(tariffCalls.saveDraft, {
      body: { version_id: id, revision: 2, cells: wrong },
    });
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
      422,
      ['cells.0.pro_rate', 'cells.1', 'cells.2.term_to'],
    ]);
    expect(await cellsOf(id)).toHaveLength(10);
    await dropDraft();
  });

  it('with an overlap is not published, with a gap only when the gap is meant', async () => {
    const { id } = await openCopy();
    const cells = whole(await cellsOf(id));
    const publish = (revision: number, accepts_gaps: boolean, valid_from = '2026-12-01') =>
      admin.call(tariffCalls.publishDraft, { body: { version_id: id, revision, valid_from, accepts_gaps } });
    const torn = cells.map((cell, at) => (at === 0 ? { ...cell, term_to: 40 } : cell));
    await admin.call(tariffCalls.saveDraft, { body: { version_id: id, revision: 1, cells: torn } });
    expect(await refusal(publish(2, true))).toEqual([422, 'kit.invalid']);
    await admin.call(tariffCalls.saveDraft, { body: { version_id: id, revision: 2, cells: cells.slice(1) } });
    expect(await refusal(publish(3, false))).toEqual([422, 'kit.invalid']);
    expect(await refusal(publish(3, true, '2026-11-20'))).toEqual([422, 'kit.invalid']);
    expect(await refusal(publish(3, true, '2026-01-01'))).toEqual([422, 'kit.invalid']);
    await dropDraft();
  });
});

describe('publishing', () => {
  const question = {
    date_start: '2026-11-21',
    date_end: '2027-06-08',
    amount: 1_500_000,
    fz: 0,
    type_bg: 0,
    days: 200,
    prepayment: 0,
  } as const;
  const calculated = async () =>
    (await admin.call(calculatorCalls.calculatePrice, { body: question })).find(
      (row) => row.bank_id === bankId,
    )?.price;
  const priceOfNewDeal = async () => {
    const manager = await api.as('manager');
    const deal = await manager.call(wizardCalls.createDeal, { body: guaranteeInput });
    await manager.call(dealBankCalls.chooseBanks, {
      body: { application_id: deal.id, bank_ids: [bankId], version: deal.version },
    });
    return { id: deal.id, ...(await legOf(deal.id)) };
  };
  const legOf = async (dealId: number) => {
    const [leg] = await api.services.database.read((db) =>
      selectRows<{ price: string; cell: number }>(
        db,
        sql`select price, tariff_cell_id as cell from application_banks where deal_id = ${dealId}`,
      ),
    );
    return { price: leg?.price, cell: leg?.cell };
  };

  it('changes the calculator and new deals from its day; an old deal keeps its price and cell', async () => {
    const old = await priceOfNewDeal();
    const former = await inForce();
    const before = await cellsOf(former?.id ?? 0);
    const { id } = await openCopy();
    await admin.call(tariffCalls.saveDraft, {
      body: { version_id: id, revision: 1, cells: dearer(before, '5.1') },
    });
    expect(await calculated()).toBe(20958.9);
    const body = { version_id: id, revision: 2, valid_from: '2026-11-21', accepts_gaps: false };
    expect(await admin.call(tariffCalls.publishDraft, { body })).toEqual({
      valid_from: '2026-11-21',
      valid_to: null,
    });
    expect(await calculated()).toBe(41917.81);
    const fresh = await priceOfNewDeal();
    expect([fresh.price === old.price, fresh.cell === old.cell]).toEqual([false, false]);
    expect(await legOf(old.id)).toEqual({ price: old.price, cell: old.cell });

    const list = await versions();
    expect(
      list.map(({ number, state, valid_from, valid_to }) => [number, state, valid_from, valid_to]),
    ).toEqual([
      [2, 'in_force', '2026-11-21', null],
      [1, 'past', '2026-01-01', '2026-11-20'],
    ]);
    expect(await cellsOf(former?.id ?? 0)).toEqual(before);
    for (const version_id of list.map((version) => version.id)) {
      const save = admin.call(tariffCalls.saveDraft, { body: { version_id, revision: 1, cells: [] } });
      expect(await refusal(save)).toEqual([409, 'tariffs.notDraft']);
      const remove = admin.call(tariffCalls.deleteDraft, { body: { version_id } });
      expect(await refusal(remove)).toEqual([409, 'tariffs.notDraft']);
    }
  });

  it('of two versions keeps each to its days, and refuses a day that is taken', async () => {
    const plan = async (valid_from: string) => {
      const { id } = await openCopy();
      const body = { version_id: id, revision: 1, valid_from, accepts_gaps: false };
      return refusal(admin.call(tariffCalls.publishDraft, { body }));
    };
    expect(await plan('2027-01-01')).toBeNull();
    expect(await plan('2027-01-01')).toEqual([409, 'tariffs.dayTaken']);
    await dropDraft();
    expect(await plan('2026-12-01')).toBeNull();
    expect(
      (await versions()).map(({ state, valid_from, valid_to }) => [state, valid_from, valid_to]),
    ).toEqual([
      ['planned', '2027-01-01', null],
      ['planned', '2026-12-01', '2026-12-31'],
      ['in_force', '2026-11-21', '2026-11-30'],
      ['past', '2026-01-01', '2026-11-20'],
    ]);
    expect(await versions(await api.as('agent'))).toHaveLength(2);
  });

  it('is taken back before its day: the version before it goes on, and the list tells of it', async () => {
    const [last, next, current] = await versions();
    const withdraw = (id = 0, caller = admin, reason = 'Банк отложил повышение') =>
      caller.call(tariffCalls.withdrawVersion, { body: { version_id: id, reason } });
    expect(await refusal(withdraw(next?.id, await api.as('director')))).toEqual([403, 'kit.noRight']);
    expect(await refusal(withdraw(next?.id, admin, ''))).toEqual([422, 'kit.invalid']);
    expect(await refusal(withdraw(current?.id))).toEqual([409, 'tariffs.notPlanned']);
    await withdraw(next?.id);
    expect(await refusal(withdraw(next?.id))).toEqual([409, 'tariffs.notPlanned']);
    const list = await versions();
    expect(list.map(({ state, valid_from, valid_to }) => [state, valid_from, valid_to])).toEqual([
      ['planned', '2027-01-01', null],
      ['withdrawn', null, null],
      ['in_force', '2026-11-21', '2026-12-31'],
      ['past', '2026-01-01', '2026-11-20'],
    ]);
    expect(list[1]?.withdrawn).toMatchObject({
      from: '2026-12-01',
      by: 'admin',
      reason: 'Банк отложил повышение',
    });
    expect(await cellsOf(next?.id ?? 0)).toHaveLength(180);
    expect(await versions(await api.as('agent'))).toHaveLength(2);
    await withdraw(last?.id);
    expect((await inForce())?.valid_to).toBeNull();
    const { id } = await openCopy();
    const body = { version_id: id, revision: 1, valid_from: '2026-12-01', accepts_gaps: false };
    expect(await admin.call(tariffCalls.publishDraft, { body })).toMatchObject({ valid_to: null });
    await withdraw(id);
  });

  it('is weighed beforehand: what was priced in a week and how many deals keep their price', async () => {
    const scope = await admin.call(tariffCalls.showTariffScope, { query: { bank_id: bankId } });
    expect(scope.open_deals).toBe(2);
    expect(scope.week.map(({ law, purpose, days }) => [law, purpose, days])).toEqual([
      [guaranteeInput.law, guaranteeInput.purpose, scope.week[0]?.days],
      [guaranteeInput.law, guaranteeInput.purpose, scope.week[0]?.days],
    ]);
    const manager = await api.as('manager');
    const asked = manager.call(tariffCalls.showTariffScope, { query: { bank_id: bankId } });
    expect(await refusal(asked)).toEqual([403, 'kit.noRight']);
  });

  it('wants the password again after five minutes', async () => {
    const { id } = await openCopy();
    api.setNow(new Date('2026-11-21T09:06:00Z'));
    const body = { version_id: id, revision: 1, valid_from: '2027-03-01', accepts_gaps: false };
    expect(await refusal(admin.call(tariffCalls.publishDraft, { body }))).toEqual([403, 'kit.passwordAgain']);
    api.setNow(new Date('2026-11-21T09:00:00Z'));
    await dropDraft();
  });

  const where = postgresUrl ? '' : ' (skipped: wants PostgreSQL)';
  it.skipIf(!postgresUrl)(`by two people at once is one publishing${where}`, async () => {
    const { id } = await openCopy();
    const publish = (valid_from: string) =>
      admin.send(tariffCalls.publishDraft, {
        body: { version_id: id, revision: 1, valid_from, accepts_gaps: false },
      });
    const answers = await Promise.all(['2027-05-01', '2027-06-01', '2027-07-01'].map(publish));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ]);
    const opened = await Promise.all(
      [1, 2, 3].map(() => admin.send(tariffCalls.openDraft, { body: { bank_id: bankId, copy_of: null } })),
    );
    expect(opened.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    await dropDraft();
  });
});

describe('the table of a version', () => {
  const tried = (id: number, content: Buffer) =>
    admin.send(tariffCalls.tryImport, {
      body: { version_id: id },
      files: [{ name: 'tariff.xlsx', content }],
    });
  const download = async (id: number, caller = admin) =>
    (await caller.send(tariffCalls.saveXlsx, { query: { version_id: id } })).rawPayload;

  it('goes out, comes back unchanged, and a change is told before anything is written', async () => {
    const { id } = await openCopy();
    const file = await download(id);
    const same = (await tried(id, file)).json<{ rows: number; changes: unknown[]; problems: unknown[] }>();
    expect(same).toMatchObject({ rows: 180, changes: [], problems: [] });
    const [head = [], first = [], ...rest] = await readSheet(file);
    const columns = head.map((title) => ({ title, width: 12 }));
    const rate = head.findIndex((title) => title.startsWith('Ставка, %'));
    const cheaper = first.map((value, at) => (at === rate ? '1.5' : value));
    const proRate = head.findIndex((title) => title.startsWith('Ставка со'));
    cheaper[proRate] = '1.1';
    const changed = await writeSheet({ name: 'Тариф', columns, rows: [cheaper, ...rest.slice(1)] });
    const report = (await tried(id, changed)).json<{
      changes: { kind: string; values: unknown[] }[];
      cells: unknown[];
    }>();
    expect(report.changes.map(({ kind }) => kind)).toEqual(['changed', 'removed']);
    expect(report.changes[0]?.values).toEqual([
      { field: 'rate', was: '5.1', becomes: '1.5' },
      { field: 'pro_rate', was: '1', becomes: '1.1' },
    ]);
    expect(report.cells).toHaveLength(179);
    expect(await cellsOf(id)).toHaveLength(180);
    const wrong = await writeSheet({
      name: 'Тариф',
      columns,
      rows: [cheaper.map((value, at) => (at === rate ? 'x' : value))],
    });
    expect((await tried(id, wrong)).json()).toMatchObject({
      changes: [],
      cells: [],
      problems: [{ row: 2, column: 'Ставка, % годовых', reason: 'Здесь должно быть число' }],
    });
    await dropDraft();
  });

  it('is made for who asks, and comes in only into a draft', async () => {
    const id = (await inForce())?.id ?? 0;
    const [head] = await readSheet(await download(id, await api.as('agent')));
    expect(head).toHaveLength(12);
    expect(head?.join()).not.toContain('скидкой');
    expect((await tried(id, await download(id))).json()).toMatchObject({ code: 'tariffs.notDraft' });
  });
});
