import { and, desc, eq, sql } from 'drizzle-orm';
import { reportCalls } from '#features/agent-reports/agent-reports.contract.ts';
import { reportTexts } from '#features/agent-reports/agent-reports.texts.ts';
import { reportScope } from '#features/agent-reports/server/agent-reports.scope.ts';
import { agentReports } from '#features/agent-reports/server/agent-reports.tables.ts';
import { formWork } from '#features/agent-reports/server/form-reports.ts';
import { readForPrint } from '#features/agent-reports/server/print-report.ts';
import {
  findToSign,
  lockOurs,
  lockOwn,
  signAsCompany,
  signAsPayee,
} from '#features/agent-reports/server/sign-report.ts';
import { defineBackgroundJob } from '#features/background-jobs/server/background-jobs.facade.ts';
import { mostFound, numberIn } from '#features/print-templates/print-templates.kinds.ts';
import { printPoint } from '#features/print-templates/server/print-templates.facade.ts';
import { namesOfKind } from '#features/reward-templates/reward-templates.fields.ts';
import { isOfForm, storedTemplate } from '#features/reward-templates/server/reward-templates.facade.ts';
import { signingSubjects } from '#features/signing/server/signing.facade.ts';

export const reportBackgroundJob = defineBackgroundJob({ name: 'agent-reports', run: formWork });

/** Under a report a person signs for himself. */
export const ownReportSubject = signingSubjects.give({
  purpose: 'report',
  lock: lockOwn,
  document: { find: findToSign, sign: signAsPayee },
});

/** Under reports the administrator signs for us, several by one code. */
export const ourReportsSubject = signingSubjects.give({
  purpose: 'reports',
  lock: lockOurs,
  document: { find: findToSign, sign: signAsCompany },
});

/** A report among papers with templates: tried on one the caller sees. */
export const reportPrint = printPoint.give({
  kind: 'report',
  opens: reportCalls.openReport,
  names: namesOfKind('report'),
  find: async ({ db, caller }, typed, { form }) => {
    const number = numberIn(typed);
    const isOfReport = /^\d{1,9}$/.test(number ?? '') ? eq(agentReports.id, Number(number)) : sql`false`;
    const rows = await db
      .select()
      .from(agentReports)
      .where(
        and(
          reportScope.where(caller),
          number === undefined ? undefined : isOfReport,
          form && isOfForm(agentReports, form),
        ),
      )
      .orderBy(desc(agentReports.id))
      .limit(mostFound);
    return rows.map(({ id, month, isServices, values: { payee } }) => ({
      id,
      title: `${reportTexts.title(isServices, id, month)}, ${payee}`,
    }));
  },
  read: readForPrint,
  stored: (db, id) => storedTemplate(db, 'report', id),
});
