import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actionLogCalls } from '#features/action-log/action-log.contract.ts';
import { logSettings } from '#features/action-log/server/action-log.settings.ts';
import { mask } from '#domain/personal/mask.ts';
import { queryOf } from '#features/action-log/server/read-log.ts';
import { sealLog } from '#features/action-log/server/seal-log.ts';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { userCalls } from '#features/users/users.contract.ts';
import { auditLog } from '#kit/server/audit.tables.ts';
import { selectRow, selectRows } from '#kit/server/database.ts';
import { postgresUrl } from '#kit/testing/start-database.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

let api: TestApi;
let admin: TestCaller;
let head: TestCaller;
let agent: TestCaller;
beforeAll(async () => {
  api = await startApi(logSettings.as({ mostRefusals: 30 }));
  admin = await api.as('admin');
  head = await api.as('headagent');
  agent = await api.as('agent', 'agent', { parentId: head.userId });
});
afterAll(() => api.stop());

type Filter = Parameters<typeof queryOf>[1];
const list = (who: TestCaller, body: Filter & { limit?: number; cursor?: string } = {}) =>
  who.call(actionLogCalls.listRows, { body });
const stop = (userId: number, stopped: 0 | 1) =>
  admin.call(userCalls.stopApplications, {
    body: { user_id: userId, stop_app: stopped, reason: 'Проверка' },
  });
/** As the owner does who has the whole base in his hands. */
const tamper = (text: string) =>
  api.services.database.owner.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql.raw(text));
  });
const untilWritten = async (call: string, outcome: string, least = 1): Promise<void> => {
  await expect
    .poll(async () => {
      const { items } = await list(admin, { call, outcome: outcome as 'refused', limit: 200 });
      return items.length;
    })
    .toBeGreaterThanOrEqual(least);
};

describe('the log', () => {
  beforeEach(async () => {
    await stop(agent.userId, 1);
    await stop(agent.userId, 0);
  });

  it('says in words who did what to which record, from where, with what outcome', async () => {
    const { items } = await list(admin, { entity: 'user', record: agent.userId, limit: 1 });
    expect(items[0]).toMatchObject({
      who: { id: admin.userId },
      acting_as: null,
      role: 'admin',
      action: 'Запретить или разрешить создавать сделки',
      record: { entity: 'user', title: 'Пользователь', id: agent.userId },
      address: '127.0.0.1',
      outcome: 'done',
    });
    expect(items[0]?.session).toBeGreaterThan(0);
    expect(items[0]?.changes.map(({ field }) => field)).toContain('Запрет новых сделок');
  });

  it('goes on page by page without a gap and without a repetition', async () => {
    const whole = (await list(admin, { limit: 200 })).items.map(({ id }) => id);
    const met: number[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await list(admin, { limit: 3, ...(cursor ? { cursor } : {}) });
      met.push(...page.items.map(({ id }) => id));
      if (page.next_cursor === null) break;
      cursor = page.next_cursor;
    }
    expect(met).toEqual(whole);
  });

  it('is narrowed by person, action, day and address', async () => {
    const call = userCalls.stopApplications.name;
    expect((await list(admin, { user_id: admin.userId, call })).items.length).toBeGreaterThan(1);
    expect((await list(admin, { user_id: agent.userId, call })).items).toEqual([]);
    expect((await list(admin, { from: '2099-01-01' })).items).toEqual([]);
    expect((await list(admin, { address: '10.1.1.1' })).items).toEqual([]);
    expect((await list(admin, { address: '127.0.0.1', call })).items.length).toBeGreaterThan(1);
  });

  it('shows a head agent what his branch did, with no address of staff, and nobody else anything', async () => {
    await agent.call(userCalls.saveSetting, { body: { language: 'en' } }).catch(() => undefined);
    await api.services.database.write((db) =>
      db.insert(auditLog).values([
        {
          at: new Date(),
          requestId: 'a',
          actorId: agent.userId,
          subjectId: agent.userId,
          role: 'agent',
          call: 'x',
          entity: 'deal',
          entityId: 1,
          address: '1.1.1.1',
          after: { pro_price: '17.17', amount: '1' },
        },
        {
          at: new Date(),
          requestId: 'b',
          actorId: admin.userId,
          subjectId: agent.userId,
          role: 'agent',
          call: 'x',
          entity: 'deal',
          entityId: 2,
          address: '2.2.2.2',
        },
        {
          at: new Date(),
          requestId: 'c',
          actorId: admin.userId,
          subjectId: admin.userId,
          role: 'admin',
          call: 'x',
          entity: 'deal',
          entityId: 3,
          address: '3.3.3.3',
        },
      ]),
    );
    const { items } = await list(head, { call: 'x' });
    expect(items.map(({ record, address }) => [record.id, address])).toEqual([
      [2, null],
      [1, '1.1.1.1'],
    ]);
    expect(items[1]?.changes).toEqual([{ field: 'Сумма', before: null, after: '1' }]);
    expect((await list(head, { address: '2.2.2.2' })).items).toEqual([]);
    expect(
      (await list(admin, { user_id: admin.userId, call: 'x' })).items.map(({ record }) => record.id),
    ).toEqual([3, 2]);
    for (const role of ['director', 'manager', 'agent', 'guest'] as const)
      expect([
        role,
        (await (await api.as(role, `${role}-other`)).send(actionLogCalls.listRows, { body: {} })).statusCode,
      ]).toEqual([role, 403]);
    expect((await head.send(actionLogCalls.checkSeals, {})).statusCode).toBe(403);
  });

  it('says of a change what changed, in words: names, statuses, days and sums, and nothing of what stayed', async () => {
    const manager = await api.as('manager');
    const row = { at: new Date(), requestId: 'w', call: 'worded', entity: 'leg' };
    await api.services.database.write((db) =>
      db.insert(auditLog).values({
        ...row,
        before: { status: 'collecting', sub_state: null, amount: '1000000.00', phone: '+79990000000' },
        after: {
          status: 'sending',
          sub_state: 'queued',
          amount: '1250000.50',
          phone: '+79990000000',
          comment: '',
          move: 'T5',
          manager_id: manager.userId,
          due_at: '2026-11-30T20:59:59.999Z',
          date_end: '2027-07-10',
          law: '44',
          sha256: 'a'.repeat(64),
          content: { products: [1, 0], clients: [], amount_to: null, amount_from: '5.00' },
        },
      }),
    );
    const [found] = (await list(admin, { call: 'worded' })).items;
    const shown = Object.fromEntries(
      (found?.changes ?? []).map(({ field, before, after }) => [field, [before, after]]),
    );
    expect(shown).toEqual({
      Состояние: ['Сбор документов', 'Отправить'],
      Шаг: ['—', 'в очереди'],
      Сумма: ['1\u00a0000\u00a0000\u00a0₽', '1\u00a0250\u00a0000,50\u00a0₽'],
      Менеджер: [null, 'manager'],
      Срок: [null, '30.11.2026 23:59'],
      Окончание: [null, '10.07.2027'],
      Закон: [null, '44-ФЗ'],
      'Отпечаток файла': [null, 'aaaaaaaa…'],
      Содержание: [null, 'Продукты: Гарантия, Займ; Сумма от: 5\u00a0₽'],
    });
  });

  it('hides what is secret or an identity', async () => {
    await api.services.database.write((db) =>
      db.insert(auditLog).values({
        at: new Date(),
        requestId: 'm',
        call: 'masked',
        entity: 'user',
        after: { passport: '4510123412', password: 'changed', phone: '+79990000000' },
      }),
    );
    const [row] = (await list(admin, { call: 'masked' })).items;
    expect(row?.changes.map(({ after }) => after)).toEqual(['+79990000000', '45•• ••••12', '••••']);
    expect(mask('12345678901')).toBe('12•• ••••01');
  });

  it.each([
    ['all', {}, 'audit_log_at_id_index'],
    ['person', { user_id: 7 }, 'audit_log_subject_id_at_id_index'],
    ['record', { entity: 'user', record: 7 }, 'audit_log_entity_entity_id_at_id_index'],
    ['action', { call: 'users.blockUser' }, 'audit_log_call_at_id_index'],
    ['address', { address: '10.0.0.1' }, 'audit_log_address_index'],
    ['refused', { outcome: 'refused' }, 'audit_log_outcome_index'],
    ['day', { from: '2026-11-01', to: '2026-11-02' }, 'audit_log_at_id_index'],
  ] as const)('is read by an index: %s', async (_name, filter, index) => {
    const query = queryOf(
      { caller: { role: 'admin', scope: { agentIds: [] } } as never },
      filter,
      undefined,
      51,
    );
    let plan: Record<string, string>[] = [];
    const planned = api.services.database.owner.transaction(async (tx) => {
      // Of an empty table every index is as good as another.
      const rows = Array.from({ length: 300 }, (_, entityId) => ({
        entity: 'user',
        entityId,
        call: 'planned',
      }));
      await tx.insert(auditLog).values(rows.map((row) => ({ ...row, at: new Date(), requestId: 'p' })));
      await tx.execute(sql`analyze ${auditLog}`);
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local enable_sort = off`);
      await tx.execute(sql`set local enable_bitmapscan = off`);
      plan = await selectRows<Record<string, string>>(tx, sql`explain ${query}`);
      tx.rollback();
    });
    await expect(planned).rejects.toThrow('Rollback');
    expect(plan.map((line) => Object.values(line)[0]).join('\n')).toContain(index);
  });
});

describe('refusals', () => {
  it('by right and of a foreign record stand in the log, counted beyond thirty with an alarm', async () => {
    const manager = await api.as('manager', 'curious');
    await manager.send(userCalls.listUsers, { body: {} });
    await untilWritten(userCalls.listUsers.name, 'refused');
    const [row] = (await list(admin, { user_id: manager.userId })).items;
    expect(row).toMatchObject({ outcome: 'refused', reason: 'нет права', address: '127.0.0.1' });
    for (let at = 0; at < 34; at += 1) await manager.send(userCalls.listUsers, { body: {} });
    await untilWritten(userCalls.listUsers.name, 'refused', 30);
    const alarms = () =>
      selectRow<{ count: number }>(
        api.services.database.owner,
        sql`select count(*)::int as count from notifications where header = 'Много отказов подряд' and user_id = ${admin.userId}`,
      );
    await expect.poll(async () => (await alarms())?.count).toBe(1);
    expect((await list(admin, { user_id: manager.userId, limit: 200 })).items).toHaveLength(30);
  });
});

describe('signing in', () => {
  it('and failing to stand in the log, without the login', async () => {
    const visitor = api.visitor;
    await visitor.send(signInCalls.signIn, { body: { username: 'nobody-at-all', password: 'wrong wrong' } });
    const { items } = await list(admin, { call: signInCalls.signIn.name });
    expect(items[0]).toMatchObject({ outcome: 'refused', reason: 'неверная пара', who: null });
    expect(JSON.stringify(items)).not.toContain('nobody-at-all');
  });
});

describe('the seal', () => {
  const check = () => admin.call(actionLogCalls.checkSeals, {});

  it('refuses every change and every deletion of a row', async () => {
    await sealLog(api.services);
    for (const text of [
      'update audit_log set call = call',
      'delete from audit_log',
      'truncate audit_log',
      'delete from audit_seals where true',
    ])
      await expect(api.services.database.owner.execute(sql.raw(text)).then(() => text)).rejects.toThrow(/./);
  });

  it.skipIf(postgresUrl === undefined)(
    'waits for whoever has a number and has not ended, and holds up nobody meanwhile',
    async () => {
      const { services } = api;
      const row = { at: new Date(), requestId: 's', call: 'slow', entity: 'call' };
      await sealLog(services);
      const held = Promise.withResolvers<void>();
      const isHeld = Promise.withResolvers<void>();
      const slow = services.database.write(async (db) => {
        await db.insert(auditLog).values(row);
        isHeld.resolve();
        await held.promise;
      });
      await isHeld.promise;
      const writeQuick = () =>
        services.database.write((db) => db.insert(auditLog).values({ ...row, call: 'quick' }));
      try {
        await writeQuick();
        const sealing = sealLog(services);
        await new Promise((done) => setTimeout(done, 200));
        const begun = Date.now();
        await writeQuick();
        expect(Date.now() - begun).toBeLessThan(1_000);
        await sealing;
        expect((await check()).waiting).toBeGreaterThanOrEqual(2);
      } finally {
        held.resolve();
        await slow;
      }
      await sealLog(services);
      expect(await check()).toMatchObject({ broken: null, waiting: 0 });
    },
  );

  it('is whole until a row is changed, taken out or put in, and names that row', async () => {
    await sealLog(api.services);
    // A number that was given out and never kept, as when a transaction is taken back.
    const next = await selectRow<{ id: number }>(
      api.services.database.owner,
      sql`select nextval(pg_get_serial_sequence('audit_log', 'id'))::int as id`,
    );
    const gap = next?.id ?? 0;
    await stop(agent.userId, 1);
    await sealLog(api.services);
    const whole = await check();
    expect(whole).toMatchObject({ broken: null, waiting: 0 });
    expect(whole.sealed).toBeGreaterThan(5);
    const ids = await selectRows<{ id: number }>(
      api.services.database.owner,
      sql`select id from audit_log order by id`,
    );
    const { id: row = 0 } = ids[2] ?? {};
    const { call = '' } =
      (await selectRow<{ call: string }>(
        api.services.database.owner,
        sql`select call from audit_log where id = ${row}`,
      )) ?? {};

    await tamper(`update audit_log set call = 'other' where id = ${row}`);
    expect((await check()).broken).toMatchObject({ kind: 'changed', row });
    await tamper(`update audit_log set call = '${call}' where id = ${row}`);
    expect((await check()).broken).toBeNull();

    await tamper(`create table kept_row as select * from audit_log where id = ${row}`);
    await tamper(`delete from audit_log where id = ${row}`);
    expect((await check()).broken).toMatchObject({ kind: 'missing', row });
    await tamper(`insert into audit_log overriding system value select * from kept_row`);
    await tamper(`drop table kept_row`);
    expect((await check()).broken).toBeNull();

    for (const added of [gap, 0]) {
      await tamper(
        `insert into audit_log (id, at, request_id, call, entity) overriding system value values (${added}, now(), 'x', 'x', 'x')`,
      );
      expect((await check()).broken).toMatchObject({ kind: 'added', row: added });
      await tamper(`delete from audit_log where id = ${added}`);
    }
    await tamper(
      `update audit_seals set hash = repeat('0', 64) where id = (select min(id) from audit_seals)`,
    );
    expect((await check()).broken).toMatchObject({ kind: 'seal' });
  });
});
