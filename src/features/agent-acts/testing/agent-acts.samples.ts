import { moscowDateOf } from '#domain/moscow-date.ts';
import { actCalls } from '#features/agent-acts/agent-acts.contract.ts';
import { agentReports } from '#features/agent-reports/server/agent-reports.tables.ts';
import { makeAccrual } from '#features/agent-reports/testing/make-accrual.ts';
import { waitForBackgroundJob } from '#features/background-jobs/testing/wait-for-background-job.ts';
import { banks } from '#features/banks/server/banks.tables.ts';
import { reportCalls } from '#features/agent-reports/agent-reports.contract.ts';
import { addMonths } from '#domain/moscow-date.ts';
import { eq, sql } from 'drizzle-orm';
import { makeParty, setRegime } from '#features/agent-contracts/testing/make-party.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';
import type { TestApi, TestCaller } from '#kit/testing/start-api.ts';

/** A report of a person that both sides have signed. */
const signedReport = async (
  api: TestApi,
  admin: TestCaller,
  userId: number,
  month: string,
): Promise<number> => {
  const { services } = api;
  const [bank] = await services.database.read((db) => db.select().from(banks).limit(1));
  await makeAccrual(api, admin, {
    agentId: userId,
    bankId: bank?.id ?? 0,
    amount: '5.00',
    day: `${month}-01`,
  });
  const { background_job_id: job } = await admin.call(reportCalls.formReports, {
    body: { month, payee_id: userId },
  });
  await waitForBackgroundJob(admin, job);
  const { items } = await admin.call(reportCalls.listAll, { body: { payee_id: userId } });
  const id = items[0]?.id ?? 0;
  await services.database.write((db) =>
    db.update(agentReports).set({ state: 'signed_company' }).where(eq(agentReports.id, id)),
  );
  return id;
};

export const agentActsSamples = defineSamples(async ({ people: { admin, senioragent } }, api) => {
  const today = moscowDateOf(api.services.clock.now());
  const last = addMonths(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
  const before = addMonths(`${today.slice(0, 7)}-01`, -2).slice(0, 7);
  await makeParty(api, senioragent.userId, { form: 'ip', inn: '500100732259' });
  await setRegime(api, senioragent.userId, 'psn');
  const paid = await signedReport(api, admin, senioragent.userId, before);
  const open = await signedReport(api, admin, senioragent.userId, last);
  const { id } = await admin.call(actCalls.makeAct, { body: { report_ids: [paid], day: today } });
  await api.services.database.write((db) =>
    db.execute(
      sql`insert into agent_act_settings (wants_second, by_user_id, at) values (false, ${admin.userId}, now())`,
    ),
  );
  await admin.call(actCalls.confirmAct, { body: { id, version: 1 } });
  return [
    sampleOf(actCalls.makeAct, {
      caller: admin,
      table: 'agent_acts',
      body: { report_ids: [open], day: today },
      other: { report_ids: [open], day: `${today.slice(0, 8)}01` },
    }),
    sampleOf(actCalls.payAct, {
      caller: admin,
      table: 'agent_act_payments',
      body: { id, version: 2, order_number: '1', day: today, sum: '1.00' },
      other: { id, version: 2, order_number: '1', day: today, sum: '2.00' },
    }),
  ];
});
