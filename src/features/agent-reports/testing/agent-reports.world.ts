import { addMonths, moscowDateOf } from '#domain/moscow-date.ts';
import { reportCalls } from '#features/agent-reports/agent-reports.contract.ts';
import { makeAccrual } from '#features/agent-reports/testing/make-accrual.ts';
import { waitForBackgroundJob } from '#features/background-jobs/testing/wait-for-background-job.ts';
import { banks } from '#features/banks/server/banks.tables.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';
import { defineWorldPart } from '#kit/testing/define-world.ts';

/** A report of last month to the agent of the branch, disputed at its line, with a document. */
export const reportOfWorld = defineWorldPart({
  needs: ['agentContract', 'accrual'],
  make: async ({ mark, people: { admin, agent } }, api) => {
    const { services } = api;
    const day = addMonths(`${moscowDateOf(services.clock.now()).slice(0, 7)}-01`, -1);
    const [bank] = await services.database.read((db) => db.select().from(banks).limit(1));
    await makeAccrual(api, admin, { agentId: agent.userId, bankId: bank?.id ?? 0, amount: '1.00', day });
    const { background_job_id: job } = await admin.call(reportCalls.formReports, {
      body: { month: day.slice(0, 7), payee_id: agent.userId },
    });
    await waitForBackgroundJob(admin, job);
    const { items } = await admin.call(reportCalls.listAll, { body: { payee_id: agent.userId } });
    const id = items[0]?.id ?? 0;
    await admin.call(reportCalls.sendReports, { body: { ids: [id] } });
    const files = [{ name: `${mark}.pdf`, content: samplePdf() }];
    await agent.send(reportCalls.bringDocument, { body: { id, slot: 'scan' }, files });
    const [line] = (await agent.call(reportCalls.listLines, { body: { id } })).items;
    await agent.send(reportCalls.dispute, { body: { line_id: line?.id, text: mark }, files });
    const [disputed] = (await agent.call(reportCalls.listLines, { body: { id } })).items;
    const { documents } = await agent.call(reportCalls.getReport, { query: { id } });
    return {
      agentReport: id,
      reportLine: line?.id ?? 0,
      reportDispute: disputed?.disputes[0]?.id ?? 0,
      reportDocument: documents[0]?.id ?? 0,
    };
  },
});
