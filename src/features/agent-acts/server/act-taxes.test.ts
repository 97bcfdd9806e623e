import { sql } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { expect, it } from 'vitest';
import { actCalls as calls } from '#features/agent-acts/agent-acts.contract.ts';
import type { Regime } from '#features/agent-dossiers/agent-dossiers.rules.ts';
import { agentRegimes } from '#features/agent-dossiers/server/agent-dossiers.tables.ts';
import { reportCalls } from '#features/agent-reports/agent-reports.contract.ts';
import { reportsForTests } from '#features/agent-reports/testing/report-workspace.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const house = reportsForTests();
const today = '2026-11-26';
const regime = ({ userId: agentId }: TestCaller, name: Regime) =>
  house.api.services.database.write(async (db) => {
    await db.execute(sql`insert into agents (user_id, state, since) values (${agentId}, 'working', now())
      on conflict do nothing`);
    await db.insert(agentRegimes).values({ agentId, regime: name, from: '2026-01-01', at: new Date() });
  });
const make = (...ids: number[]) => house.admin.call(calls.makeAct, { body: { report_ids: ids, day: today } });
const confirm = async (id: number) =>
  house.second.call(calls.confirmAct, { body: { id, version: (await house.act(house.second, id)).version } });
const state = ({ userId }: TestCaller, version: number, more: object) =>
  house.admin.call(calls.savePayeeTaxes, {
    body: { payee_id: userId, is_on_top: false, is_resident: true, confirms_usn: false, version, ...more },
  });

it('an act that passes the limit of УСН is answered for before it is confirmed', async () => {
  const { payee, id: reportId } = await house.signed('ip', '12000000.00');
  await regime(payee, 'usn');
  const first = await make(reportId);
  await state(payee, 0, { confirms_usn: true });
  await confirm(first.id);
  const { version } = await house.act(house.admin, first.id);
  await house.admin.call(calls.payAct, {
    body: { id: first.id, version, order_number: '1', day: today, sum: '12000000.00' },
  });
  await house.accrue(payee, '9000000.00');
  await house.form(payee, { kind: 'supplementary' });
  const next = await house.reportOf(payee);
  await house.admin.call(reportCalls.sendReports, { body: { ids: [next] } });
  house.pass();
  await house.signAsPayee(payee, next);
  await house.signForUs(next);
  const { id } = await make(next);
  expect(await house.act(house.second, id)).toMatchObject({ asks_usn: 'limit' });
  await expect(confirm(id)).rejects.toMatchObject({ status: 409, message: /УСН/ });
  const query = { payee_id: payee.userId };
  expect(await house.admin.call(calls.getPayeeTaxes, { query })).toMatchObject({ asks_usn: 'limit' });
  expect(await state(payee, 1, { confirms_usn: true })).toMatchObject({
    asks_usn: null,
    is_usn_over_limit: true,
  });
  await confirm(id);
});

it('an act holds reports of one form: who became self-employed between them gets two', async () => {
  const { payee, id: before } = await house.signed('ip', '10.00');
  await house.accrue(payee, '20.00');
  await house.form(payee, { kind: 'supplementary' });
  const after = await house.reportOf(payee);
  await house.api.services.database.write((db) =>
    db.execute(
      sql`update agent_reports set state = 'signed_company', form = 'self_employed', is_services = true where id = ${after}`,
    ),
  );
  await expect(make(before, after)).rejects.toMatchObject({ status: 409, message: /разные акты/ });
  const { id } = await make(after);
  expect(await house.act(house.admin, id)).toMatchObject({ form: 'self_employed', is_services: true });
});

it('an act that waits shows the sums it would be confirmed with', async () => {
  const { payee, id: reportId } = await house.signed('ip');
  await regime(payee, 'osno');
  const { id } = await make(reportId);
  expect(await house.act(house.second, id)).toMatchObject({ vat: '3926.17', payout: '21772.40' });
  await state(payee, 0, { is_on_top: true });
  const sums = { vat: '4789.93', to_pay: '26562.33', payout: '26562.33', is_on_top: true };
  expect(await house.act(house.second, id)).toMatchObject(sums);
  const file = await house.second.send(calls.openAct, { query: { id, format: 'pdf' } });
  const { text } = await extractText(new Uint8Array(file.rawPayload), { mergePages: true });
  expect(text.replaceAll(/\s+/g, ' ')).toContain('НДС 22 % сверху');
  await confirm(id);
  expect(await house.act(payee, id)).toMatchObject({ ...sums, state: 'confirmed' });
});
