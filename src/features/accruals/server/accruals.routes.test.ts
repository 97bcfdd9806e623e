import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { zeroKopecks } from '#domain/money.ts';
import { accrualCalls } from '#features/accruals/accruals.contract.ts';
import {
  actPosted,
  confirmedAccruals,
  payoutPosted,
  takeIntoReport,
} from '#features/accruals/server/accruals.facade.ts';
import { accrualWorkspace, addRates, operationOf } from '#features/accruals/testing/accrual-workspace.ts';
import { rateRows } from '#features/agent-rates/server/agent-rates.tables.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { ledgerEntries, ledgerLines } from '#features/ledger/server/ledger.tables.ts';
import { users } from '#features/people/server/people.tables.ts';
import { selectRows } from '#kit/server/database.ts';
import { startListening } from '#kit/server/realtime/publisher.ts';
import { realtimeEvents } from '#kit/server/realtime.tables.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const office = accrualWorkspace({ terms: true, rates: true });

const linesOf = (leg: number): Promise<{ account: string; sum: string }[]> =>
  office.api.services.database.read((db) =>
    selectRows(
      db,
      sql`select account, sum(amount)::text as sum from ${ledgerLines} where leg_id = ${leg}
          group by account having sum(amount) <> 0 order by account`,
    ),
  );
const list = async (who: TestCaller, leg: number) =>
  (await who.call(accrualCalls.listOfLeg, { query: { application_bank_id: leg } })).map(
    ({ level, total, state }) => [level, total, state],
  );
const idOf = async (leg: number, level = 'own'): Promise<number> => {
  const found = await office.admin.call(accrualCalls.listOfLeg, { query: { application_bank_id: leg } });
  return found.find((one) => one.level === level)?.id ?? 0;
};
const explain = async (who: TestCaller, leg: number, level = 'own') =>
  who.call(accrualCalls.explainAccrual, { query: { id: await idOf(leg, level) } });
const groundOf = async (leg: number): Promise<number> => (await explain(office.admin, leg)).ground_id ?? 0;
let documents = 0;
const pay = async (leg: number, amount: string) => {
  documents += 1;
  const part = { ground_id: await groundOf(leg), amount };
  const body = { bank_id: office.banks[0] ?? 0, day: '2026-11-20', paper: `№ ${documents}`, parts: [part] };
  return office.admin.call(accrualCalls.recordBankMoney, { body });
};
const correct = async (who: TestCaller, leg: number, delta: string, level = 'own') => {
  const id = await idOf(leg, level);
  const answer = await who.send(accrualCalls.saveCommission, {
    body: { accrual_id: id, delta, reason: 'Половина скидки клиенту', file_id: null },
  });
  return { status: answer.statusCode, ...answer.json<{ id: number; message: string }>() };
};

/** The agent's share goes through a report and an act, and is paid. */
const payOut = async (leg: number): Promise<void> => {
  const id = await idOf(leg);
  await office.api.services.database.write(async (db) => {
    const operation = operationOf(office.api, db, office.admin.userId);
    const payeeId = office.agent.userId;
    const free = await confirmedAccruals(operation, { payeeId, until: '2026-11-01' });
    expect(free.map((line) => line.id)).toContain(id);
    const sum = free.find((line) => line.id === id)?.amount ?? zeroKopecks;
    await takeIntoReport(operation, { accrualIds: [id], reportId: leg });
    const act = { actId: leg, accrualIds: [id], payeeId, sum, vat: zeroKopecks, onTop: false };
    await actPosted(operation, { ...act, day: '2026-11-20' });
    const paid = { actId: leg, payeeId, sum, ndfl: zeroKopecks, day: '2026-11-20' };
    expect((await payoutPosted(operation, paid)).left).toBe(0);
  });
};

describe('an issue', () => {
  it('accrues to the kopeck, is corrected, and is confirmed by the whole money of the bank', async () => {
    const { leg } = await office.issue();
    expect(await list(office.admin, leg)).toEqual([
      ['own', '22972.40', 'expected'],
      ['senior', '2523.60', 'expected'],
      ['headagent', '1682.40', 'expected'],
    ]);
    expect(await linesOf(leg)).toEqual([
      { account: 'bank_owes', sum: '35184.00' },
      { account: 'expected', sum: '-27178.40' },
      { account: 'income', sum: '-35184.00' },
      { account: 'reward', sum: '27178.40' },
    ]);
    expect((await correct(office.director, leg, '-1200.00')).status).toBe(200);
    const ours = await explain(office.director, leg);
    expect(ours).toMatchObject({
      line: { base: '84120.00', excess: '6380.00', total: '21772.40', corrected: '-1200.00' },
      our_share: '9205.60',
      bank_income: { amount: '35184.00' },
      network_percent: { value: '73.8', limit: '85' },
      corrections: [{ delta: '-1200.00', reason: 'Половина скидки клиенту' }],
    });
    expect(ours.rates?.rows).toMatchObject([{ is_winner: true }]);
    await pay(leg, '30000.00');
    expect((await explain(office.admin, leg)).bank_income?.received).toBe('30000.00');
    expect(await list(office.agent, leg)).toEqual([['own', '21772.40', 'expected']]);
    await pay(leg, '5184.00');
    expect(await list(office.agent, leg)).toEqual([['own', '21772.40', 'confirmed']]);
    expect(await linesOf(leg)).toEqual([
      { account: 'cash', sum: '35184.00' },
      { account: 'confirmed', sum: '-25978.40' },
      { account: 'income', sum: '-35184.00' },
      { account: 'reward', sum: '25978.40' },
    ]);
  });

  it('shows an agent his own share, and locks without numbers beside it', async () => {
    const { leg } = await office.issue();
    const seen = await explain(office.agent, leg);
    expect(seen.shares).toEqual([
      { level: 'own', name: expect.any(String), total: '22972.40', percent: '22' },
      { level: 'senior', name: null, total: null, percent: null },
      { level: 'headagent', name: null, total: null, percent: null },
    ]);
    for (const secret of [
      '35184',
      '8005',
      '2523',
      '1682',
      'our_share',
      'bank_income',
      'network_percent',
      'bank_terms',
    ])
      expect(JSON.stringify(seen)).not.toContain(secret);
    expect((await list(office.senior, leg)).map(([level]) => level)).toEqual(['own', 'senior']);
    expect((await list(office.head, leg)).map(([level]) => level)).toEqual(['own', 'senior', 'headagent']);
    expect(await list(office.manager, leg)).toEqual([]);
    await expect(
      office.agent.call(accrualCalls.explainAccrual, { query: { id: await idOf(leg, 'senior') } }),
    ).rejects.toMatchObject({ status: 404 });
    expect((await office.manager.call(accrualCalls.showStrip, { query: {} })).ask).not.toBeNull();
  });

  it('costs few statements beside the move, however many shares it has', async () => {
    const { leg } = await office.issue();
    const entries = await office.api.services.database.read((db) =>
      selectRows<{ lines: number }>(
        db,
        sql`select count(l.id)::int as lines from ${ledgerEntries} e join ${ledgerLines} l on l.entry_id = e.id
            where l.leg_id = ${leg} group by e.id`,
      ),
    );
    expect(entries).toEqual([{ lines: 6 }]);
  });
});

describe('a correction', () => {
  it('is heard by whoever sees the accrual and by nobody else, in its transaction', async () => {
    const { leg } = await office.issue();
    const { api, agent, senior, director, admin } = office;
    const stranger = await api.as('agent', 'stranger');
    const people = [agent, senior, director, admin, stranger, office.operator].map(({ userId }) => userId);
    await startListening(api.services.database, people, api.services.clock.now());
    const received = (): Promise<{ id: number }[]> =>
      api.services.database.read((db) =>
        selectRows(
          db,
          sql`select distinct user_id as id from ${realtimeEvents} where message like '%"origin":"accrual"%'
              and id > ${last}::int order by 1`,
        ),
      );
    const [{ last } = { last: 0 }] = await api.services.database.read((db) =>
      selectRows<{ last: number }>(db, sql`select coalesce(max(id), 0)::int as last from ${realtimeEvents}`),
    );
    const body = { accrual_id: await idOf(leg), delta: '-1.00', reason: 'Скидка', file_id: null };
    await office.admin.call(accrualCalls.saveCommission, { body });
    const seers = [agent, senior, director, admin].map(({ userId: id }) => ({ id }));
    expect(await received()).toEqual(seers.toSorted((one, other) => one.id - other.id));
  });

  it('in favour of himself, his branch or his agents is refused', async () => {
    const { leg } = await office.issue();
    const { database } = office.api.services;
    const curatorId = office.director.userId;
    await database.write((db) =>
      db.update(users).set({ curatorId }).where(eq(users.id, office.agent.userId)),
    );
    expect(await correct(office.director, leg, '100.00')).toMatchObject({ status: 403 });
    expect((await correct(office.director, leg, '-100.00')).status).toBe(200);
    await database.write((db) =>
      db.update(users).set({ curatorId: null }).where(eq(users.id, office.agent.userId)),
    );
    expect((await correct(office.agent, leg, '100.00')).status).toBe(403);
    expect((await correct(office.director, leg, '0.00')).status).toBe(422);
    expect((await correct(office.director, leg, '-90000.00')).status).toBe(409);
  });

  it('is deleted by the mirror of its entry, once', async () => {
    const { leg } = await office.issue();
    const before = await linesOf(leg);
    const { id } = await correct(office.admin, leg, '500.00');
    await pay(leg, '35184.00');
    const remove = () =>
      office.admin.call(accrualCalls.deleteCommission, { body: { id, reason: 'Не тот агент' } });
    const twice = await Promise.allSettled([remove(), remove()]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await list(office.agent, leg)).toEqual([['own', '22972.40', 'confirmed']]);
    expect((await linesOf(leg)).find(({ account }) => account === 'reward')).toEqual(
      before.find(({ account }) => account === 'reward'),
    );
  });
});

describe('the money of a bank', () => {
  it('is written down once by a paper, and taken back with what it confirmed', async () => {
    const { leg } = await office.issue();
    const { id } = await pay(leg, '36000.00');
    documents -= 1;
    await expect(pay(leg, '36000.00')).rejects.toMatchObject({ status: 409 });
    expect(await linesOf(leg)).toContainEqual({ account: 'unclear', sum: '-816.00' });
    const undo = () => office.admin.call(accrualCalls.undoBankMoney, { body: { id, reason: 'Не тот банк' } });
    await undo();
    await expect(undo()).rejects.toMatchObject({ status: 409 });
    expect(await list(office.agent, leg)).toEqual([['own', '22972.40', 'expected']]);
    expect(await linesOf(leg)).toContainEqual({ account: 'bank_owes', sum: '35184.00' });
    documents += 1;
  });

  it('that will not come whole is settled with a reason', async () => {
    const { leg } = await office.issue();
    await pay(leg, '30000.00');
    const body = { ground_id: await groundOf(leg), reason: 'Банк удержал штраф' };
    await office.admin.call(accrualCalls.writeOff, { body });
    expect(await list(office.agent, leg)).toEqual([['own', '22972.40', 'confirmed']]);
    expect(await explain(office.admin, leg)).toMatchObject({
      our_share: '2821.60',
      line: { needs_yes: true },
    });
    await office.admin.call(accrualCalls.allowAbove, { body });
    expect((await explain(office.admin, leg)).line.needs_yes).toBe(false);
    await expect(office.admin.call(accrualCalls.writeOff, { body })).rejects.toMatchObject({
      status: 409,
    });
  });

  it('that the bank takes back takes all with it; what documents have promised stands against the payee', async () => {
    const { leg } = await office.issue();
    await pay(leg, '35184.00');
    await payOut(leg);
    const body = { application_bank_id: leg, day: '2026-11-20', reason: 'Гарантию вернули' };
    const twice = await Promise.allSettled(
      [1, 2].map(() => office.admin.call(accrualCalls.clawBack, { body })),
    );
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await list(office.agent, leg)).toEqual([
      ['own', '-22972.40', 'confirmed'],
      ['own', '22972.40', 'paid'],
    ]);
    expect(
      (await list(office.admin, leg))
        .map(([, , state]) => state)
        .toSorted((one, other) => (one ?? '').localeCompare(other ?? '')),
    ).toEqual(['confirmed', 'paid', 'reversed', 'reversed']);
  });
});

describe('the list', () => {
  it('has a page by key, is searched, and its strip is what stands in it', async () => {
    const all = await office.agent.call(accrualCalls.listAccruals, { query: { limit: 200 } });
    const first = await office.agent.call(accrualCalls.listAccruals, { query: { limit: 2 } });
    const second = await office.agent.call(accrualCalls.listAccruals, {
      query: { limit: 2, ...(first.next_cursor ? { cursor: first.next_cursor } : {}) },
    });
    expect([...first.items, ...second.items]).toEqual(all.items.slice(0, 4));
    const { states } = await office.agent.call(accrualCalls.showStrip, { query: {} });
    for (const { state, sum, count } of states.filter((one) => one.state !== 'reversed')) {
      const own = all.items.filter((item) => item.state === state);
      const total = own.reduce((cents, item) => cents + Math.round(Number(item.total) * 100), 0);
      expect([state, count, Math.round(Number(sum) * 100)]).toEqual([state, own.length, total]);
    }
    const found = await office.admin.call(accrualCalls.listAccruals, {
      query: { q: 'заря банк', state: 'paid' },
    });
    expect(found.items).toHaveLength(1);
    const sheet = await office.agent.send(accrualCalls.exportAccruals, { query: {} });
    expect(sheet.statusCode).toBe(200);
  });
});

describe('secrets of the house', () => {
  it('are in no answer and no table of anybody but those who answer for it', async () => {
    const { deal, leg } = await office.issue();
    const others = await Promise.all(
      (['manager', 'head', 'operator', 'curator', 'trainee', 'guest'] as const).map((role) =>
        office.api.as(role, `secret-${role}`),
      ),
    );
    for (const who of [office.agent, office.senior, office.head, ...others]) {
      const seen = await who.send(accrualCalls.listAccruals, { query: { limit: 200 } });
      const ids = seen.statusCode === 200 ? seen.json<{ items: { id: number }[] }>().items : [];
      const answers = [
        seen.body,
        (await who.send(accrualCalls.showStrip, { query: {} })).body,
        (await who.send(accrualCalls.listOfLeg, { query: { application_bank_id: leg } })).body,
        (await who.send(dealCalls.getHistory, { query: { application_id: deal } })).body,
      ];
      for (const { id } of ids)
        answers.push((await who.send(accrualCalls.explainAccrual, { query: { id } })).body);
      // Our income and what is left of it, before and after the corrections above.
      for (const secret of [
        '35184',
        '8005.6',
        '9205.6',
        '77.2',
        '73.8',
        '"35"',
        '"90"',
        'our_share',
        'bank_income',
      ])
        expect(answers.join('\n'), `${secret} to ${who.userId}`).not.toContain(secret);
    }
    // The agent's own answers hold no share of those above him either.
    const own = await office.agent.send(accrualCalls.explainAccrual, { query: { id: await idOf(leg) } });
    for (const share of ['2523.6', '1682.4', '27178.4']) expect(own.body).not.toContain(share);
  });
});

describe('a recount of a month by another table', () => {
  it('is tried first, then is one correction a line', async () => {
    const { leg } = await office.issue();
    const table = await office.api.services.database.write((db) =>
      addRates(db, { base_percent: '23' }, office.agent.userId),
    );
    const recount = async (isDryRun: boolean) => {
      const body = { month: '2026-11', table_id: table, is_dry_run: isDryRun };
      return office.admin.call(accrualCalls.recountPeriod, { body });
    };
    await recount(true);
    expect((await list(office.agent, leg))[0]).toEqual(['own', '22972.40', 'expected']);
    await recount(false);
    // 1 % more of 84 120,00.
    expect((await list(office.agent, leg))[0]).toEqual(['own', '23813.60', 'expected']);
    expect((await explain(office.admin, leg)).corrections).toMatchObject([{ delta: '841.20' }]);
    await recount(false);
    expect((await list(office.agent, leg))[0]).toEqual(['own', '23813.60', 'expected']);
  });
});

describe('a share of our own people', () => {
  it('is a sum to them, without the percent, the remainder and the rates of agents', async () => {
    await office.api.services.database.write(async (db) => {
      await db.update(rateRows).set({ staffPercents: { manager: '10' } });
    });
    const { leg } = await office.issue();
    const [share] = await list(office.manager, leg);
    expect(share).toEqual(['manager', '716.44', 'expected']);
    const seen = await explain(office.manager, leg, 'manager');
    expect(seen.parts).toEqual([{ of: 'remainder', amount: null, percent: null }]);
    expect(seen.rates).toBeNull();
    expect((await explain(office.director, leg, 'manager')).rates?.rows[0]?.pays).toContain('23');
  });
});
