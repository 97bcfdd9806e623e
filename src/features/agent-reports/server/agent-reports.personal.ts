import {
  agentReportLines,
  agentReports,
  reportDisputes,
  reportDocuments,
  reportSignatures,
} from '#features/agent-reports/server/agent-reports.tables.ts';
import { signatureClasses } from '#features/signing/server/signing.facade.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalAgentReportLines = personalTable(
  agentReportLines,
  'money',
  { client: 'words', person: 'words' },
  { since: 'day' },
);

export const personalAgentReports = personalTable(
  agentReports,
  'money',
  { payeeId: 'self', values: 'words', revokeReason: 'words' },
  { since: 'closedAt' },
);

export const personalReportDisputes = personalTable(
  reportDisputes,
  'money',
  { text: 'words', fileName: 'words', answer: 'words', sha256: 'file' },
  { since: 'at' },
);

export const personalReportDocuments = personalTable(
  reportDocuments,
  'money',
  { name: 'words', sha256: 'file' },
  { since: 'removedAt' },
);

export const personalReportSignatures = personalTable(reportSignatures, 'money', signatureClasses, {
  since: 'at',
});
