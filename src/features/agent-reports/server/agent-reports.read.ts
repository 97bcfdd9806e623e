export {
  agentReportLines,
  agentReports,
  reportDisputes,
} from '#features/agent-reports/server/agent-reports.tables.ts';
