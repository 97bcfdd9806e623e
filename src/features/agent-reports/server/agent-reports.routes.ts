import { reportCalls } from '#features/agent-reports/agent-reports.contract.ts';
import {
  askReports,
  listWaiting,
  revokeReport,
  sendReports,
} from '#features/agent-reports/server/ask-reports.ts';
import { answerDispute, disputeLine } from '#features/agent-reports/server/dispute-line.ts';
import { hashReport, openSheet } from '#features/agent-reports/server/open-sheet.ts';
import {
  bringDocument,
  deleteDocument,
  openDisputeFile,
  openDocument,
  openSignature,
} from '#features/agent-reports/server/report-documents.ts';
import { printReport, sendPrinted } from '#features/agent-reports/server/print-report.ts';
import { listLines } from '#features/agent-reports/server/list-lines.ts';
import { listReports } from '#features/agent-reports/server/list-reports.ts';
import { showReport } from '#features/agent-reports/server/show-report.ts';
import { signByOwnCode, signOwnByCertificate, verifyOwn } from '#features/signing/server/signing.facade.ts';
import { success } from '#kit/contract/fields.ts';
import { implement, workFirst } from '#kit/server/implement.ts';

/** An administrator signs for us; whoever else signs, signs for himself. */
const purposeOf = (role: string) => (role === 'admin' ? 'reports' : 'report');

export const reportRoutes = implement(reportCalls, {
  formReports: ({ body }, context) => askReports(context, body),
  listWaiting: ({ body }, context) => listWaiting(context, body),
  listOwn: ({ body }, context) => listReports(context, body),
  listAll: ({ body }, context) => listReports(context, body),
  getReport: ({ query }, context) => showReport(context, query.id),
  listLines: ({ body }, context) => listLines(context, body),
  sendReports: ({ body }, context) => sendReports(context, body.ids),
  dispute: async ({ body }, context) => {
    await disputeLine(context, body);
    return success;
  },
  answerDispute: async ({ body }, context) => {
    await answerDispute(context, body);
    return success;
  },
  signReport: ({ body }, context) =>
    signByOwnCode(context, { purpose: 'report', documentIds: [body.id], code: body.code }),
  signForUs: ({ body }, context) =>
    signByOwnCode(context, { purpose: 'reports', documentIds: body.ids, code: body.code }),
  signByCertificate: workFirst(
    ({ body }, context) => verifyOwn(context, purposeOf(context.caller.role), body.id),
    async ({ body }, context, verified) => {
      await signOwnByCertificate(context, purposeOf(context.caller.role), body.id, verified);
      return success;
    },
  ),
  revokeReport: async ({ body }, context) => {
    await revokeReport(context, body);
    return success;
  },
  bringDocument: async ({ body }, context) => {
    await bringDocument(context, body);
    return success;
  },
  deleteDocument: async ({ body }, context) => {
    await deleteDocument(context, body);
    return success;
  },
  openDocument: ({ query }, context) => openDocument(context, query.id),
  openDisputeFile: ({ query }, context) => openDisputeFile(context, query.id),
  openReport: workFirst(
    ({ query }, context) => printReport(context, query),
    ({ query }, context, file) => sendPrinted(context, query.id, file),
  ),
  openSignature: ({ query }, context) => openSignature(context, query),
  openSheet: workFirst(
    ({ query }, context) => hashReport(context, query.id),
    ({ query }, context, files) => openSheet(context, query.id, files),
  ),
});
