import { eq, sql } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { expect, it } from 'vitest';
import { actCalls as calls } from '#features/agent-acts/agent-acts.contract.ts';
import { withholdings } from '#features/agent-acts/server/agent-acts.facade.ts';
import { recountYear } from '#features/agent-acts/server/agent-acts.jobs.ts';
import { agentActs } from '#features/agent-acts/server/agent-acts.tables.ts';
import type { Regime } from '#features/agent-dossiers/agent-dossiers.rules.ts';
import { reportCalls } from '#features/agent-reports/agent-reports.contract.ts';
import { reportsForTests } from '#features/agent-reports/testing/report-workspace.ts';
import { selectRow, selectRows } from '#kit/server/database.ts';
import { existingMigrations } from '#kit/server/migrate.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const house = reportsForTests();
const today = '2026-11-26';
const make = (...ids: number[]) => house.admin.call(calls.makeAct, { body: { report_ids: ids, day: today } });
const confirm = async (id: number) =>
  house.second.call(calls.confirmAct, { body: { id, version: (await house.act(house.second, id)).version } });
const pay = async (id: number, sum: string, day: string, number: string) => {
  const { version } = await house.act(house.admin, id);
  return house.admin.call(calls.payAct, { body: { id, version, order_number: number, day, sum } });
};
const state = ({ userId }: TestCaller, version: number, more: object) =>
  house.admin.call(calls.savePayeeTaxes, {
    body: { payee_id: userId, is_resident: true, confirms_usn: false, version, ...more },
  });

it('an act that passes the limit of УСН is answered for before it is confirmed', async () => {
  const { payee, id: reportId } = await house.signed('ip', '12000000.00');
  await house.setRegime(payee, 'usn');
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

it('an act of a payee who has another form by now takes the regime of the former one into itself, with a reason', async () => {
  const { payee, id: reportId } = await house.signed('ooo');
  const { id } = await make(reportId);
  await house.write(async (db) => {
    await db.execute(sql`delete from agent_regimes where agent_id = ${payee.userId}`);
  });
  const write = async (regime: Regime) =>
    house.admin.send(calls.changeAct, {
      body: {
        id,
        version: (await house.act(house.admin, id)).version,
        day: today,
        note: '',
        reason: 'Уведомление от 12.01.2026',
        former_regime: regime,
      },
    });
  expect(await house.act(house.admin, id)).toMatchObject({ lacks_regime: true, is_former_form: false });
  // Whoever has the form of the act holds the regime himself.
  const own = await write('usn');
  expect([own.statusCode, own.body]).toEqual([409, expect.stringContaining('в его налогах')]);
  await house.write(async (db) => {
    await db.execute(sql`update users set legal_form = 'ip' where id = ${payee.userId}`);
  });
  const required = async () =>
    (await house.admin.call(reportCalls.getReport, { query: { id: reportId } })).required_documents;
  // What the new form holds is nothing of the former one, though that might have it, too.
  await house.setRegime(payee, 'osno');
  expect(await house.act(house.admin, id)).toMatchObject({ lacks_regime: true, is_former_form: true });
  expect(await required()).toEqual(['invoice']);
  await house.setRegime(payee, 'usn');
  expect(await house.act(house.admin, id)).toMatchObject({ lacks_regime: true, asks_usn: null });
  await expect(confirm(id)).rejects.toMatchObject({ status: 409, message: /Запишите режим в акте/ });
  expect((await write('psn')).statusCode).toBe(422);
  // What was written wrongly is written anew.
  expect((await write('osno')).statusCode).toBe(200);
  expect(await house.act(house.admin, id)).toMatchObject({ lacks_regime: false, vat: '3926.17' });
  expect(await required()).toEqual(['invoice', 'vat_invoice']);
  expect((await write('usn')).statusCode).toBe(200);
  expect(await required()).toEqual(['invoice']);
  expect(await house.act(house.admin, id)).toMatchObject({
    lacks_regime: false,
    asks_usn: null,
    vat: '0.00',
    versions: [
      // What the act was made by.
      { regime: 'ausn', reason: 'Уведомление от 12.01.2026' },
      { regime: 'osno', reason: 'Уведомление от 12.01.2026' },
    ],
  });
  const changed = await house.api.services.database.read((db) =>
    selectRows<{ regime: string }>(
      db,
      sql`select after ->> 'regime' as regime from audit_log
          where entity = 'agentAct' and entity_id = ${id} and call = ${calls.changeAct.name} order by id`,
    ),
  );
  expect(changed.map(({ regime }) => regime)).toEqual(['osno', 'usn']);
  await confirm(id);
  expect(await house.act(house.admin, id)).toMatchObject({
    state: 'confirmed',
    tax_words: expect.stringMatching(/УСН/),
  });
});

it('an act made after its payee has left the form takes the regime that his reports keep of it', async () => {
  const { payee, id: reportId } = await house.signed('ooo');
  await house.write((db) => db.execute(sql`update users set legal_form = 'ip' where id = ${payee.userId}`));
  const { id } = await make(reportId);
  // The report was formed while he held it.
  expect(await house.act(house.admin, id)).toMatchObject({ lacks_regime: false, vat: '0.00' });
  const { version } = await house.act(house.admin, id);
  const change = { id, version, day: today, note: '', reason: 'Уведомление', former_regime: 'osno' as const };
  await house.admin.call(calls.changeAct, { body: change });
  await house.admin.call(calls.deleteAct, { body: { id, reason: 'Не тот день' } });
  const next = await make(reportId);
  const made = await house.act(house.admin, next.id);
  expect(made).toMatchObject({ lacks_regime: false, vat: '3926.17' });
  const { required_documents: required } = await house.see(house.admin, reportId);
  expect(required).toEqual(['invoice', 'vat_invoice']);
  // A report that stood in its act before regimes were kept has that of the act.
  const [migration] = existingMigrations().filter(({ name }) => name === '0125_regimes-of-acts-in-reports');
  const kept = await house.write(async (db) => {
    await db.execute(sql`update agent_reports set regime = null where id = ${reportId}`);
    for (const statement of migration?.sql ?? []) await db.execute(sql.raw(statement));
    return selectRow(db, sql`select regime from agent_reports where id = ${reportId}`);
  });
  expect(kept).toEqual({ regime: 'osno' });
});

it('an act that waits shows the sums it would be confirmed with', async () => {
  const { payee, id: reportId } = await house.signed('ip');
  await house.setRegime(payee, 'osno');
  const { id } = await make(reportId);
  expect(await house.act(house.second, id)).toMatchObject({ vat: '3926.17', payout: '21772.40' });
  await house.putVatOnTop(payee);
  const sums = { vat: '4789.93', to_pay: '26562.33', payout: '26562.33', is_on_top: true };
  expect(await house.act(house.second, id)).toMatchObject(sums);
  const file = await house.second.send(calls.openAct, { query: { id, format: 'pdf' } });
  const { text } = await extractText(new Uint8Array(file.rawPayload), { mergePages: true });
  expect(text.replaceAll(/\s+/g, ' ')).toContain('НДС 22 % сверху');
  await confirm(id);
  expect(await house.act(payee, id)).toMatchObject({ ...sums, state: 'confirmed' });
});

it('НДФЛ goes by what a person has been paid in the year of the payment, whenever the act was confirmed', async () => {
  const { payee, id: reportId } = await house.signed('person', '2390000.00');
  const big = await make(reportId);
  await confirm(big.id);
  expect(await house.act(house.second, big.id)).toMatchObject({ ndfl: '310700.00', payout: '2079300.00' });
  await house.accrue(payee);
  await house.form(payee, { kind: 'supplementary' });
  const next = await house.reportOf(payee);
  await house.admin.call(reportCalls.sendReports, { body: { ids: [next] } });
  house.pass();
  await house.signAsPayee(payee, next);
  await house.signForUs(next);
  const { id } = await make(next);
  await confirm(id);
  // Nothing is paid yet: each says what it is withheld if it is paid next, together the second pays the higher bracket.
  expect(await house.act(house.second, id)).toMatchObject({ ndfl: '2830.00', payout: '18942.40' });
  const acts = await house.api.services.database.read((db) =>
    db.select().from(agentActs).where(eq(agentActs.payeeId, payee.userId)).orderBy(agentActs.id),
  );
  const together = await house.api.services.database.read((db) =>
    withholdings(
      db,
      acts.map((act) => ({ act })),
      today,
    ),
  );
  expect([...together.values()].map(({ ndfl }) => ndfl)).toEqual([31_070_000, 306_600]);
  // Acts of one person that are paid at once wait for each other.
  const once = [pay(big.id, '1000000.00', today, '1'), pay(id, '1.00', today, 'slip')] as const;
  const [, slip] = await Promise.all(once);
  await house.admin.call(calls.returnPayment, { body: { id: slip.id, reason: 'Описка' } });
  await pay(big.id, '1079300.00', today, '2');
  expect(await house.act(house.second, big.id)).toMatchObject({ state: 'paid', ndfl: '310700.00' });
  expect(await house.act(house.second, id)).toMatchObject({ ndfl: '3066.00', payout: '18706.40' });
  await house.jump('2027-01-11T09:00:00Z');
  await recountYear.run(house.api.services);
  expect(await house.act(house.second, id)).toMatchObject({ ndfl: '2830.00', payout: '18942.40' });
  await expect(pay(id, '18942.40', '2026-12-31', '3')).rejects.toMatchObject({ status: 422 });
  const { id: payment } = await pay(id, '18942.40', '2027-01-11', '3');
  expect(await house.act(house.second, id)).toMatchObject({ state: 'paid', ndfl: '2830.00' });
  await house.admin.call(calls.returnPayment, { body: { id: payment, reason: 'Счёт закрыт' } });
  expect(await house.act(house.second, id)).toMatchObject({ state: 'confirmed', payout: '18942.40' });
});
