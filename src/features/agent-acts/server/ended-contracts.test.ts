import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { accrualCalls } from '#features/accruals/accruals.contract.ts';
import { actCalls } from '#features/agent-acts/agent-acts.contract.ts';
import { judgePayouts } from '#features/agent-acts/server/agent-acts.facade.ts';
import { agentActs } from '#features/agent-acts/server/agent-acts.tables.ts';
import { reportCalls } from '#features/agent-reports/agent-reports.contract.ts';
import { reportsForTests } from '#features/agent-reports/testing/report-workspace.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const house = reportsForTests();
const today = '2026-11-26';

const write = (statement: ReturnType<typeof sql>) =>
  house.api.services.database.write((db) => db.execute(statement));
const endOn = (who: TestCaller, day: string) =>
  write(sql`update agent_contracts set ends_on = ${day} where agent_id = ${who.userId} and ends_on > ${day}`);
/** Another contract of the same person, on the template of the first. */
const renew = (who: TestCaller, from: string, number: string) =>
  write(sql`
    insert into agent_contracts (agent_id, kind, form, year, seq, number, template_id, values, starts_on, ends_on, state, made_by, made_at)
    select agent_id, kind, form, year, seq + 10000, ${number}, template_id, values, ${from}, '2099-12-31', state, made_by, made_at
    from agent_contracts where agent_id = ${who.userId} limit 1`);
const waitingOf = async (who: TestCaller, month = '2026-10') =>
  (await house.admin.call(reportCalls.listWaiting, { body: { month, payee_id: who.userId } })).items.map(
    ({ amount, why }) => [amount, why],
  );
const linesOf = async (who: TestCaller) =>
  (await house.lines(house.admin, await house.reportOf(who))).map(({ amount }) => amount);
const problemsOf = async (actId: number) => {
  const kinds = await house.api.services.database.read(async (db) => {
    const [act] = await db.select().from(agentActs).where(sql`id = ${actId}`);
    if (!act) throw new Error('No act');
    const { services } = house.api;
    return (await judgePayouts({ db, services }, [act], today)).get(actId);
  });
  return kinds?.map(({ kind }) => kind) ?? [];
};

it('what is earned after a contract has ended waits for the next, what was earned before is reported and paid', async () => {
  const payee = await house.payee();
  const earned = await house.accrue(payee, '100.00', '2026-09-10');
  const { accrualId: late } = await house.accrue(payee, '20.00', '2026-10-05');
  await endOn(payee, '2026-09-30');
  expect(await waitingOf(payee)).toEqual([['20.00', 'Ждёт договора с получателем']]);
  const waits = async (id: number) =>
    (await payee.call(accrualCalls.explainAccrual, { query: { id } })).waits_for_contract;
  expect([await waits(earned.accrualId), await waits(late)]).toEqual([false, true]);
  await house.form(payee);
  expect(await linesOf(payee)).toEqual(['100.00']);
  const id = await house.reportOf(payee);
  await house.admin.call(reportCalls.sendReports, { body: { ids: [id] } });
  await house.signAsPayee(payee, id);
  await house.signForUs(id);
  const { id: actId } = await house.admin.call(actCalls.makeAct, { body: { report_ids: [id], day: today } });
  await house.second.call(actCalls.confirmAct, { body: { id: actId, version: 1 } });
  expect(await problemsOf(actId)).not.toContain('contract');
  // Corrected later, it is still of the day it was earned on.
  await house.admin.call(accrualCalls.saveCommission, {
    body: { accrual_id: earned.accrualId, delta: '-1.00', reason: 'Скидка', file_id: null },
  });
  expect(await waitingOf(payee, '2026-11')).toEqual([['20.00', 'Ждёт договора с получателем']]);
  // A contract to come covers nothing until it begins.
  await renew(payee, '2026-12-01', 'АД-завтра');
  expect(await waitingOf(payee)).toHaveLength(1);
  await renew(payee, '2026-11-01', 'АД-новый');
  expect(await waitingOf(payee)).toEqual([]);
  await house.form(payee, { kind: 'supplementary' });
  expect(await linesOf(payee)).toEqual(['20.00']);
  expect((await house.see(house.admin, await house.reportOf(payee))).contract).toBe('АД-новый');
});

it('a payee with nothing but waiting money gets no report, and money of a contract made void goes out no more', async () => {
  const payee = await house.payee();
  await house.accrue(payee, '20.00', '2026-10-05');
  await endOn(payee, '2026-09-30');
  await house.form(payee);
  expect(await house.reportOf(payee)).toBe(0);
  const { payee: paid, id } = await house.signed();
  const { id: actId } = await house.admin.call(actCalls.makeAct, { body: { report_ids: [id], day: today } });
  await house.second.call(actCalls.confirmAct, { body: { id: actId, version: 1 } });
  expect(await problemsOf(actId)).not.toContain('contract');
  await write(sql`update agent_contracts set state = 'void' where agent_id = ${paid.userId}`);
  expect(await problemsOf(actId)).toContain('contract');
});

it('papers name the contracts their lines were earned under, one on paper too', async () => {
  const payee = await house.payee();
  await write(
    sql`insert into agents (user_id, state, since) values (${payee.userId}, 'working', now()) on conflict do nothing`,
  );
  await write(sql`insert into agent_manual_contracts (agent_id, number, signed_on, sha256, name, mime, bytes, entered_by, entered_at)
    values (${payee.userId}, '12/2025', '2025-03-01', 'a', 'a.pdf', 'application/pdf', 1, ${house.admin.userId}, now())`);
  await house.accrue(payee, '10.00', '2026-09-10');
  await write(sql`update agent_contracts set starts_on = '2026-10-01' where agent_id = ${payee.userId}`);
  await house.accrue(payee, '20.00', '2026-10-05');
  await house.form(payee);
  const { contract } = await house.see(house.admin, await house.reportOf(payee));
  expect(contract).toBe(`12/2025, Д-${payee.userId}`);
});

it('VAT stands as the contract of the money says, however late its act is confirmed', async () => {
  const { payee, id } = await house.signed();
  const { userId } = payee;
  await house.setRegime(payee, 'osno');
  await house.putVatOnTop(payee);
  const make = async (report: number) =>
    (await house.admin.call(actCalls.makeAct, { body: { report_ids: [report], day: '2026-11-26' } })).id;
  const old = await make(id);
  // From November on VAT is inside, by an addendum.
  await write(sql`
    insert into agent_contracts (agent_id, parent_id, kind, form, year, seq, number, template_id, values, starts_on, ends_on, vat_on_top,
      state, made_by, made_at)
    select agent_id, id, kind, form, year, 1, number || '/1', template_id, values, '2026-11-01', ends_on, false, state, made_by, made_at
    from agent_contracts where agent_id = ${userId}`);
  await house.accrue(payee, '21772.40', '2026-11-05');
  await house.jump('2026-12-02T09:00:00Z');
  await house.form(payee, { month: '2026-11' });
  const next = await house.reportOf(payee);
  await house.admin.call(reportCalls.sendReports, { body: { ids: [next] } });
  await house.signAsPayee(payee, next);
  await house.signForUs(next);
  expect(await house.act(house.second, await make(next))).toMatchObject({ vat: '3926.17', is_on_top: false });
  await house.second.call(actCalls.confirmAct, { body: { id: old, version: 1 } });
  expect(await house.act(house.second, old)).toMatchObject({
    vat: '4789.93',
    to_pay: '26562.33',
    is_on_top: true,
    state: 'confirmed',
  });
});
