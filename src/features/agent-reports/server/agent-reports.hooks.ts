import { formWork } from '#features/agent-reports/server/form-reports.ts';
import {
  findToSign,
  lockOurs,
  lockOwn,
  signAsCompany,
  signAsPayee,
} from '#features/agent-reports/server/sign-report.ts';
import { defineBackgroundJob } from '#features/background-jobs/server/background-jobs.facade.ts';
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
