import { addMonths, moscowDateOf } from '#domain/moscow-date.ts';
import { reportCalls } from '#features/agent-reports/agent-reports.contract.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

export const agentReportsSamples = defineSamples(({ people: { admin } }, { services }) => {
  const month = addMonths(`${moscowDateOf(services.clock.now()).slice(0, 7)}-01`, -3).slice(0, 7);
  return Promise.resolve([
    sampleOf(reportCalls.formReports, {
      caller: admin,
      table: 'background_jobs',
      body: { month },
      other: { month, kind: 'supplementary' },
    }),
  ]);
});
