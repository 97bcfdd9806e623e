import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { callRuleCalls } from '#features/call-rules/call-rules.contract.ts';
import { phoneCalls } from '#features/calls/calls.contract.ts';
import { calls } from '#features/calls/server/calls.tables.ts';
import { phoneWorkspace } from '#features/calls/testing/phone-workspace.ts';

const workspace = phoneWorkspace();
const noon = new Date('2026-11-20T09:00:00Z');
let last = 3_000_000;
const fresh = (): string => `+7495${(last += 1)}`;

const run = (query: ReturnType<typeof sql>): Promise<unknown> =>
  workspace.api.services.database.write((db) => db.execute(query));
/** Calls of the manager that went out before, so many minutes ago each. */
const called = (phone: string, minutes: readonly number[]) =>
  run(sql`insert into calls (direction, phone, user_id, kind, is_practice, state, started_at, dialled_at, ended_at)
    select 'out', ${phone}, ${workspace.people.manager.userId}, 'offer', false, 'ended', t, t, t
    from unnest(${`{${minutes.join(',')}}`}::int[]) m, lateral (select ${noon.toISOString()}::timestamptz - m * interval '1 minute' as t) y`);
const consent = (phone: string) =>
  workspace.people.admin.call(callRuleCalls.addConsent, {
    body: {
      phone,
      kind: 'offers',
      text: 'Согласен',
      channel: 'call',
      consented_at: '2026-11-19T09:00:00Z',
      proof_kind: 'call',
      proof: 'Звонок 1',
    },
  });

beforeAll(async () => {
  const { contributions } = workspace.api.services;
  (contributions as Map<string, readonly unknown[]>).set('calls.line', [() => 'real']);
  await workspace.people.admin.call(callRuleCalls.stateBasis, {
    body: {
      basis: 'Согласие в договоре',
      caller_name: 'Поручитель',
      category: 'Финансы',
      operator_contract: '№ 1 от 01.11.2026',
    },
  });
});
afterEach(async () => {
  workspace.api.setNow(noon);
  await run(sql`delete from calls where dialled_at is not null`);
});

it.each<readonly [string, (phone: string) => unknown]>([
  [
    'stop-list',
    (phone) =>
      workspace.people.manager.call(callRuleCalls.addStop, {
        body: { phone, reason: 'client_request', proof: 'Просил в разговоре' },
      }),
  ],
  [
    'hours',
    async () => {
      const evening = '2026-11-20T16:00:00Z';
      workspace.api.setNow(new Date(evening));
      await run(sql`update sessions set seen_at = ${evening}::timestamptz`);
    },
  ],
  [
    'attempts',
    (phone) =>
      called(
        phone,
        [9, 7, 5, 3, 2].map((days) => days * 24 * 60),
      ),
  ],
  [
    'consent',
    async (phone) => {
      await consent(phone);
      await run(
        sql`update call_consents set withdrawn_at = consented_at + interval '1 hour' where phone = ${phone}`,
      );
    },
  ],
  [
    'hourly',
    () =>
      called(
        fresh(),
        Array.from({ length: 60 }, (_, at) => at % 50),
      ),
  ],
  ['basis', () => run(sql`delete from call_bases`)],
])(
  'a number is not dialled against the rule «%s»: the door refuses in its words and gives no ticket',
  async (rule, arrange) => {
    const { manager } = workspace.people;
    const phone = fresh();
    await arrange(phone);
    const judged = await manager.call(phoneCalls.judgeCall, { body: { phone } });
    expect(judged.rules.filter(({ verdict }) => verdict === 'refuse').map((one) => one.rule)).toEqual([rule]);
    const count = () => workspace.api.services.database.read((db) => db.$count(calls));
    const before = await count();
    await expect(workspace.begin(manager, phone)).rejects.toMatchObject({
      status: 409,
      message: judged.rules.find((one) => one.rule === rule)?.words,
    });
    expect(await count()).toBe(before);
  },
);

it('a number abroad is none to dial', async () => {
  await expect(workspace.begin(workspace.people.manager, '+14155550100')).rejects.toMatchObject({
    status: 409,
  });
});
