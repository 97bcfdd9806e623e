import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actionLogCalls } from '#features/action-log/action-log.contract.ts';
import { checkLog } from '#features/action-log/server/check-log.ts';
import { letLogGo } from '#features/action-log/server/let-go.ts';
import { sealLog } from '#features/action-log/server/seal-log.ts';
import { userCalls } from '#features/users/users.contract.ts';
import type { CallInput } from '#kit/contract/define-call.ts';
import { auditLog } from '#kit/server/audit.tables.ts';
import type { Caller } from '#kit/server/caller.ts';
import { selectRow } from '#kit/server/database.ts';
import { recordChange } from '#kit/server/record-change.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

let api: TestApi;
let admin: TestCaller;
let agent: TestCaller;
beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin');
  agent = await api.as('agent');
});
afterAll(() => api.stop());

type Filter = CallInput<typeof actionLogCalls.listRows>['body'];
const list = (who: TestCaller, body: Filter) => who.call(actionLogCalls.listRows, { body });
/** As the owner does who has the whole base in his hands. */
const tamper = (text: string) =>
  api.services.database.owner.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql.raw(text));
  });
const adminCaller = () =>
  ({ userId: admin.userId, realUserId: admin.userId, sessionId: 0, role: 'admin' }) as unknown as Caller;
const writeChange = (callName: string, change: Parameters<typeof recordChange>[1]) =>
  api.services.database.write((db) =>
    recordChange(
      {
        db,
        services: api.services,
        now: new Date(),
        requestId: callName,
        callName,
        afterCommit: () => undefined,
        caller: adminCaller(),
      },
      change,
    ),
  );

describe('the log', () => {
  it('keeps what tells a person apart: it is shown, goes with him, and the seal stays whole', async () => {
    const { services } = api;
    const update = { user_id: agent.userId, phone: '+79035550277' };
    const owner = services.database.owner;
    await writeChange('apart', {
      entity: 'user',
      entityId: update.user_id,
      before: { phone: null },
      after: { phone: update.phone, people: [{ name: 'Учредилов Пётр', passport: '4510 555027' }] },
    });
    await sealLog(services);
    const shown = async () => (await list(admin, { call: 'apart' })).items[0]?.changes[0]?.after;
    expect(await shown()).toBe(update.phone);
    const stored = await selectRow<{ row: string }>(
      owner,
      sql`select a::text as row from audit_log a where a.call = 'apart'`,
    );
    expect(stored?.row).not.toMatch(/5550277|Учредилов|555027/);
    await owner.execute(sql`update audit_values set values = jsonb_set(values, '{after,phone}', '"+79990000000"')
      where values::text like '%5550277%'`);
    expect(await shown()).toBe('стёрто');
    await owner.execute(sql`delete from audit_values where values::text like '%79990000000%'`);
    expect(await shown()).toBe('стёрто');
    expect(await admin.call(actionLogCalls.checkSeals, {})).toMatchObject({ broken: null });
  });

  it('leaves out signing in and readings where they are not looked for, never what was refused', async () => {
    await admin.call(userCalls.getUser, { query: { id: agent.userId } });
    await api.services.database.write((db) =>
      db.insert(auditLog).values(
        (['done', 'refused'] as const).map((outcome) => ({
          at: new Date(),
          requestId: outcome,
          actorId: agent.userId,
          subjectId: agent.userId,
          call: 'sign-in.signIn',
          entity: 'session',
          outcome,
        })),
      ),
    );
    const kindsOf = async (without: Filter['without']) =>
      (await list(admin, { limit: 200, ...(without ? { without } : {}) })).items.map(
        ({ record, outcome }) => `${record.entity} ${outcome}`,
      );
    expect(await kindsOf(undefined)).toEqual(expect.arrayContaining(['session done', 'user_card done']));
    const rest = await kindsOf(['sign_ins', 'readings']);
    expect(rest).not.toContain('session done');
    expect(rest).not.toContain('user_card done');
    expect(rest).toContain('session refused');
  });

  it('are kept by the base itself; older months go by whole seals, unless a record in them is held, and the seals stay whole', async () => {
    const { services } = api;
    await sealLog(services);
    const fresh = { at: new Date(), requestId: 'old', call: 'old', entity: 'user', entityId: agent.userId };
    await services.database.write((db) => db.insert(auditLog).values(fresh));
    await sealLog(services);
    await letLogGo(services);
    expect((await list(admin, { call: 'old' })).items).toHaveLength(1);
    const later = new Date();
    later.setUTCFullYear(later.getUTCFullYear() + 3, later.getUTCMonth() + 2);
    const old = { ...services, clock: { now: () => later } };
    // By the base's own clock these rows are not three years old yet.
    await expect(letLogGo(old)).rejects.toThrow(/./);
    await tamper(`update audit_log set at = at - interval '4 years'`);
    await tamper(`insert into legal_holds (kind, record_id, reason, made_by, made_at)
      values ('user', ${agent.userId}, 'A', ${admin.userId}, now())`);
    await letLogGo(old);
    expect((await list(admin, { call: 'old' })).items).toHaveLength(1);
    await tamper(`update legal_holds set lifted_at = now()`);
    await letLogGo(old);
    expect((await list(admin, { call: 'old' })).items).toEqual([]);
  });

  it('of a held month keep their values when an older one goes; a hold whose last day is over holds nothing', async () => {
    const { services } = api;
    const { owner } = services.database;
    const kept = async () =>
      (
        await selectRow<{ tokens: string[] }>(
          owner,
          sql`select array_agg(entity order by entity) as tokens from audit_values where entity_id = 777777`,
        )
      )?.tokens;
    for (const entity of ['winner', 'lead_seen']) {
      await writeChange(`month-${entity}`, { entity, entityId: 777_777, after: { phone: '+79035550299' } });
      await sealLog(services);
    }
    const later = new Date();
    later.setUTCFullYear(later.getUTCFullYear() + 3, later.getUTCMonth() + 2);
    const old = { ...services, clock: { now: () => later } };
    await tamper(`update audit_log set at = at - interval '4 years'`);
    await tamper(`insert into legal_holds (kind, record_id, reason, made_by, made_at)
      values ('lead', 777777, 'A', ${admin.userId}, now())`);
    await letLogGo(old);
    expect(await kept()).toEqual(['lead_seen']);
    await tamper(`update legal_holds set until_day = '2020-01-01' where lifted_at is null`);
    await letLogGo(old);
    expect(await kept()).toBeNull();
    expect(await owner.transaction((tx) => checkLog(tx, old))).toMatchObject({ broken: null });
  });
});
