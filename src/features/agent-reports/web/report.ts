import type { reportCalls } from '#features/agent-reports/agent-reports.contract.ts';
import type { CallReply } from '#kit/contract/define-call.ts';

/** A report as its page shows it, and a line of it. */
export type Report = CallReply<typeof reportCalls.getReport>;
export type ReportLine = CallReply<typeof reportCalls.listLines>['items'][number];
export type Dispute = ReportLine['disputes'][number];
